import type { Request } from 'playwright';

/** The header in which a page in Firefox repeats the body of a request, because Firefox's driver does not report bodies. */
const HEADER = 'x-sent-answers';

/** The answers that a page has sent with a request. */
export function sentAnswers(request: Request): unknown {
  const repeated = request.headers()[HEADER];
  return repeated === undefined ? request.postDataJSON() : JSON.parse(decodeURIComponent(repeated));
}

/**
 * Runs in a page of Firefox before the page's own scripts. It copies the body of each request to the page's own server into the
 * header.
 */
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
