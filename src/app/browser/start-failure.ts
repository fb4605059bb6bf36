/** Shows the notice in index.html that the page could not start (R1.8). */
export function showStartFailure(document: Document): void {
  const notice = document.getElementById('start-failure');
  if (notice) notice.hidden = false;
}
