import { isRecord } from '#contract/is-record.ts';

/** What the page of a form tells the site that embeds it (R17.4). A message never contains answers. */
export type PageMessage =
  | { readonly type: 'vestibule:ready'; readonly title: string }
  /** The height of the page's content, in CSS pixels. */
  | { readonly type: 'vestibule:resize'; readonly height: number }
  | { readonly type: 'vestibule:submitted' }
  /** There is no form of this name, or it has no page. */
  | { readonly type: 'vestibule:unknown' };

/** Whether a message of another window is a `PageMessage`. */
export function isPageMessage(data: unknown): data is PageMessage {
  if (!isRecord(data)) return false;
  const { type, title, height } = data;
  if (type === 'vestibule:ready') return typeof title === 'string';
  if (type === 'vestibule:resize') return typeof height === 'number' && height > 0 && height < LONGEST_PAGE;
  return type === 'vestibule:submitted' || type === 'vestibule:unknown';
}

/** The largest height that a message may state, in CSS pixels. No page is so long. */
const LONGEST_PAGE = 100_000;

/** The name of the `<meta>` with the XSRF token of a page in a frame, where the browser may refuse cookies. */
export const FRAME_TOKEN = 'xsrf-token';

/**
 * How the names of frames begin that `embed.js` makes. Each frame of one form has a name of its own, which it keeps over a reload:
 * its saved answers have it in their key.
 */
export const FRAME_NAME = 'vestibule-form';
