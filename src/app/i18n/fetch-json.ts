/** How long a request for JSON may take. As long as `POST_TIMEOUT_MS` in `submission/post-form.ts` (R2.64). */
const FETCH_TIMEOUT_MS = 20_000;

/** Fetches JSON. Rejects on an error status and after the timeout. */
export async function fetchJson<Shape>(url: string): Promise<Shape> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const json: Shape = await response.json();
  return json;
}
