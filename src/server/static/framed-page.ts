import { escapeHtml } from '#contract/escape-html.ts';
import { FRAME_TOKEN } from '#protocol/embedding.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import type { AppPage } from './app-page.ts';
import { makeStaticFile, type StaticFile } from './static-file.ts';

const HOUR_MS = 3_600_000;

/** Makes pages for frames of other sites, where the browser may keep no cookie: the token stands in the HTML (R17.4). */
export type FramedPages = (page: AppPage) => StaticFile;

/** A page is made once an hour: every visitor of that hour gets the same token, which says when it was made. */
export function makeFramedPages(xsrf: Pick<Xsrf, 'frameToken'>, now: () => number): FramedPages {
  const made = new WeakMap<AppPage, { readonly hour: number; readonly file: StaticFile }>();
  return (page) => {
    const hour = Math.floor(now() / HOUR_MS);
    const known = made.get(page);
    if (known?.hour === hour) return known.file;
    const file = withToken(page, xsrf.frameToken(hour * HOUR_MS));
    made.set(page, { hour, file });
    return file;
  };
}

function withToken({ file }: AppPage, token: string): StaticFile {
  const head = `<meta name="${FRAME_TOKEN}" content="${escapeHtml(token)}" /><link rel="stylesheet" href="/embedded.css" /></head>`;
  const html = file.bodies.identity.body.toString().replace('</head>', () => head);
  return makeStaticFile({
    type: file.type,
    cacheControl: file.cacheControl,
    identity: Buffer.from(html),
  });
}
