/** Reads JSON from an address; rejects on any answer but a good one. */
export async function fetchJson<Shape>(url: string): Promise<Shape> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  const json: Shape = await answer.json();
  return json;
}
