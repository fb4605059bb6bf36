import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';

/**
 * What the page of a draft may do (R21.14), in its policy and in its frame. Without `allow-same-origin` its origin is opaque: it
 * reads nothing of the workbench, and sends no cookie. A window that it opens is a page of its own, as for visitors.
 */
export const SANDBOX = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
] as const;

/** The origin that a browser names for a page in a sandbox. */
export const SANDBOXED_ORIGIN = 'null';

/** The states in which a preview shows a form (R12.4). */
export type StateKind = 'fresh' | 'wrong' | 'filled' | 'sending' | 'refused' | 'busy' | 'done';

/** The state of a form, as an editor chose it. */
export interface WantedState {
  readonly kind: StateKind;
  readonly answers: Answers;
  /** A new number shows the state again, also when nothing else has changed. */
  readonly run: number;
}

/** What the workbench wants a preview to show. A later message replaces an earlier one, whatever the page is doing. */
export interface WantedPage {
  readonly type: 'preview:show';
  /** Counts the messages. The page repeats it when it shows what the message wants. */
  readonly number: number;
  /** The form and the language, as in the address of the page. */
  readonly hash: string;
  readonly scheme: 'light' | 'dark';
  readonly state: WantedState;
  /** The step to lead to, from 0. Absent when no step is chosen. */
  readonly step?: number;
  /** The field to point at. */
  readonly field?: string;
  /** How far a page that replaces another one is scrolled. */
  readonly scrollTop: number;
}

/** What a preview tells the workbench. */
export type PreviewReport =
  | { readonly type: 'preview:ready' }
  /** The page goes away, because it loads itself again or follows a link. Its own request would have no cookie. */
  | { readonly type: 'preview:left' }
  | { readonly type: 'preview:shown'; readonly number: number }
  | { readonly type: 'preview:scrolled'; readonly top: number }
  /** What an editor typed into the page, for the page that replaces it. */
  | { readonly type: 'preview:typed'; readonly answers: Answers }
  /** A click on the control of a field. */
  | ({ readonly type: 'preview:field'; readonly field: string } & ReportedClick)
  /** A click on anything else: its text, and the texts of the elements around it. */
  | ({ readonly type: 'preview:text'; readonly texts: readonly string[] } & ReportedClick);

interface ReportedClick {
  /** When the editor clicked, in epoch milliseconds. Absent for a click before the page heard of clicks. */
  readonly at?: number;
}

/** When something happened in a page, in epoch milliseconds. A page that is busy hears of it later. */
export function timeOf({ timeStamp }: Event): number {
  return performance.timeOrigin + timeStamp;
}

/** Whether a message of another window tells a page what to show. The page accepts it from the workbench alone. */
export function isWantedPage(data: unknown): data is WantedPage {
  if (!isRecord(data) || data['type'] !== 'preview:show') return false;
  const { number, hash, state } = data;
  return (
    typeof number === 'number' && typeof hash === 'string' && isRecord(state) && isRecord(state['answers'])
  );
}

/** Whether a message of another window is a report of a preview. */
export function isPreviewReport(data: unknown): data is PreviewReport {
  return isRecord(data) && ['number', 'undefined'].includes(typeof data['at']) && hasParts(data);
}

/** Whether a report has the parts of its type. */
function hasParts(data: Readonly<Record<string, unknown>>): boolean {
  const { type, number, top, answers, field, texts } = data;
  switch (type) {
    case 'preview:ready':
    case 'preview:left':
      return true;
    case 'preview:shown':
      return typeof number === 'number';
    case 'preview:scrolled':
      return typeof top === 'number';
    case 'preview:typed':
      return isRecord(answers);
    case 'preview:field':
      return typeof field === 'string';
    case 'preview:text':
      return Array.isArray(texts) && texts.every((text) => typeof text === 'string');
    default:
      return false;
  }
}
