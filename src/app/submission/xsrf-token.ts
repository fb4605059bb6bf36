import { FRAME_TOKEN } from '#protocol/embedding.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { readCookie } from '#app/browser/read-cookie.ts';
import type { FormCall } from './post-form.ts';

/** How a page proves to the server that it came from this server (R2.61). */
export function xsrfTokens(
  { document }: Pick<Window, 'document'>,
  { apiUrl }: Pick<PublicEnvironment, 'apiUrl'>,
): Pick<FormCall<unknown>, 'xsrfToken' | 'renewToken'> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${FRAME_TOKEN}"]`);
  if (meta) return { xsrfToken: () => meta.content, renewToken: async (signal) => renewIn(meta, signal) };
  return {
    xsrfToken: () =>
      isOnOwnOrigin(apiUrl, document.baseURI) ? readCookie(document, 'XSRF-TOKEN') : undefined,
    // The server sends a token with the page.
    renewToken: (signal) => fetch(document.baseURI, { method: 'HEAD', cache: 'no-store', signal }),
  };
}

/** In a frame of another site the token is in the page's HTML, because the browser may store no cookie there (R17.4). */
async function renewIn(meta: HTMLMetaElement, signal: AbortSignal): Promise<void> {
  const response = await fetch(meta.baseURI, { cache: 'no-store', signal });
  const [, token] =
    new RegExp(`<meta name="${FRAME_TOKEN}" content="([^"]+)"`).exec(await response.text()) ?? [];
  if (token !== undefined) meta.content = token;
}

/**
 * Whether the API is on the page's own origin. An API on another origin sets no cookie here, and checks the origin of the
 * request instead.
 */
function isOnOwnOrigin(apiUrl: string, page: string): boolean {
  return new URL(apiUrl, page).origin === new URL(page).origin;
}
