import { escapeHtml } from '#contract/escape-html.ts';
import { FRAME_TOKEN } from '#protocol/embedding.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import type { AppPage } from './app-page.ts';
import { compressFile, makeStaticFile, type StaticFile } from './static-file.ts';

const HOUR_MS = 3_600_000;

/** The colour schemes that a site may choose for its embedded form. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Makes pages for frames of other sites, where the browser may keep no cookie: the HTML contains the token (R17.4). */
export type FramedPages = (page: AppPage, scheme?: Scheme) => Promise<StaticFile>;

/** Makes each page once an hour: every visitor of that hour gets the same token, which contains the hour. */
export function makeFramedPages(xsrf: Pick<Xsrf, 'frameToken'>, now: () => number): FramedPages {
  let hour: number | undefined;
  let made = new WeakMap<AppPage, Map<Scheme | undefined, Promise<StaticFile>>>();
  return async (page, scheme) => {
    const current = Math.floor(now() / HOUR_MS);
    if (hour !== current) made = new WeakMap();
    hour = current;
    const files = made.get(page) ?? new Map<Scheme | undefined, Promise<StaticFile>>();
    const file = files.get(scheme) ?? framed(page, xsrf.frameToken(current * HOUR_MS), scheme);
    made.set(page, files.set(scheme, file));
    return file;
  };
}

async function framed({ file }: AppPage, token: string, scheme: Scheme | undefined): Promise<StaticFile> {
  const head = `<meta name="${FRAME_TOKEN}" content="${escapeHtml(token)}" /><link rel="stylesheet" href="/embedded.css" /></head>`;
  const html = file.bodies.identity.body.toString().replace('</head>', () => head);
  const { type, cacheControl } = file;
  const identity = Buffer.from(scheme ? html.replace('<html ', `<html data-theme="${scheme}" `) : html);
  return compressFile(makeStaticFile({ type, cacheControl, identity }));
}
