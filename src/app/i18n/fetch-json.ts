/** As long as a sign-up may take (R2.64). */
const FETCH_TIMEOUT_MS = 20_000;

/** Reads JSON from an address; rejects on any answer but a good one, and when none comes. */
export async function fetchJson<Shape>(url: string): Promise<Shape> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  const json: Shape = await answer.json();
  return json;
}
