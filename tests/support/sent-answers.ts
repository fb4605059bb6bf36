import type { Request } from 'playwright';

/** The header in which a page in Firefox repeats what it sends, because its driver tells of no bodies. */
const HEADER = 'x-sent-answers';

/** The answers that a page has sent with a request. */
export function sentAnswers(request: Request): unknown {
  const repeated = request.headers()[HEADER];
  return repeated === undefined ? request.postDataJSON() : JSON.parse(decodeURIComponent(repeated));
}

/** Runs in a page of Firefox, before its own scripts: repeats the body of each request to its own server in the header. */
export function repeatBodies(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (target, options = {}) => {
    const { body } = options;
    const headers = new Headers(options.headers);
    if (typeof body === 'string' && typeof target === 'string' && target.startsWith('/')) {
      headers.set('x-sent-answers', encodeURIComponent(body));
    }
    return send(target, { ...options, headers });
  };
}
