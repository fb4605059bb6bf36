/** The notice in index.html that the page could not start. */
const NOTICE_ID = 'start-failure';

/** Shows the notice that the page could not start (R1.8). Such a page sends nothing, so its button must not look busy. */
export function showStartFailure(document: Document): void {
  const notice = document.getElementById(NOTICE_ID);
  if (notice) notice.hidden = false;
  document.getElementById('root')?.removeAttribute('data-submitted');
}

/** Brings the notice into view when the visitor submits a page that could not start. Returns false while there is no notice. */
export function hasShownFailure(document: Document): boolean {
  const notice = document.getElementById(NOTICE_ID);
  if (!notice || notice.hidden) return false;
  notice.scrollIntoView();
  return true;
}
