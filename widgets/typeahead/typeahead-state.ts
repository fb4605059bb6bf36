import type { Choice } from '#contract/widget-props.ts';
import type { Finder } from './find-choices.ts';

/** How long after the last key the list is searched (R2.44), in milliseconds. */
export const SEARCH_DELAY_MS = 200;

/** Where the visitor is in choosing. What is chosen is the form's to know, not the search's. */
export interface Search {
  /** What is typed; null while the field shows the answer. Forgetting it is what restores the answer (R2.45). */
  readonly draft: string | null;
  /** What the list was last searched for; lags behind the draft while the visitor types. */
  readonly query: string;
  readonly isOpen: boolean;
  /** The highlighted place in the list, or -1. */
  readonly active: number;
  /** A text that came in one go has just chosen. The Enter that follows confirms that, and does not send the form. */
  readonly isFilledIn?: boolean;
  /** A text that names no choice, which the visitor has left in the field: the answer took its place (R2.45). */
  readonly dropped?: string;
}

/** What a key led to. */
export interface Step {
  readonly search: Search;
  readonly picked?: Choice;
}

/** The part of a key event that decides. */
export interface Key {
  /** Autofill sends key events without one. */
  readonly key?: string | undefined;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Nobody is choosing: the list is closed and the field shows the answer. */
export const CALM: Search = { draft: null, query: '', isOpen: false, active: -1 };

/** The browser or the clipboard has named a choice. */
export const FILLED_IN: Search = { ...CALM, isFilledIn: true };

/** The list opens on what was typed so far, on everything if that is nothing. */
export function open(search: Search): Search {
  const draft = search.draft ?? '';
  return { draft, query: draft, isOpen: true, active: -1 };
}

/** A press on the control: it closes the list, or opens it. */
export function toggle(search: Search): Search {
  return close(search)?.search ?? open(search);
}

/** The visitor typed; the list waits until `searchNow`. */
export function type(search: Search, draft: string): Search {
  return { draft, query: search.query, isOpen: true, active: -1 };
}

/** The list catches up with what is typed. */
export function searchNow(search: Search): Search {
  const query = search.draft ?? '';
  return search.query === query ? search : { ...search, query, active: -1 };
}

/** What a key can lead to. */
interface List extends Finder {
  /** The answer. */
  readonly chosen?: Choice | undefined;
}

/** What a key does to the search; undefined when the key is the browser's own (R2.45). */
export function press(search: Search, key: Key, list: List): Step | undefined {
  if (key.ctrlKey || key.metaKey || key.shiftKey) return undefined;
  return KEYS.get(`${key.altKey ? 'Alt+' : ''}${key.key}`)?.(search, list);
}

const KEYS = new Map<string, (search: Search, list: List) => Step | undefined>([
  ['ArrowDown', (search, list) => move(search, list, 1)],
  ['ArrowUp', (search, list) => move(search, list, -1)],
  ['Alt+ArrowDown', (search) => ({ search: search.isOpen ? search : open(search) })],
  ['Alt+ArrowUp', close],
  ['Enter', enter],
  ['Escape', (search) => close(search) ?? (search.draft === null ? undefined : { search: CALM })],
]);

/** Highlights the next option. Where none is, it begins at the answer; in what was searched for, at the nearest end. */
function move(search: Search, { find, chosen }: List, step: 1 | -1): Step {
  const from = search.isOpen ? searchNow(search) : open(search);
  const matches = find(from.query);
  const { length } = matches;
  if (length === 0) return { search: from };
  const isFirst = from.active < 0;
  const answer = isFirst && from.query === '' && chosen ? matches.indexOf(chosen) : -1;
  const start = isFirst && step < 0 ? length : from.active;
  return { search: { ...from, active: answer < 0 ? (start + step + length) % length : answer } };
}

function close(search: Search): Step | undefined {
  return search.isOpen ? { search: { ...search, isOpen: false, active: -1 } } : undefined;
}

/** Chooses the highlighted option, or the only one that can be meant; otherwise the list stays, searched at once. */
function enter(search: Search, finder: Finder): Step | undefined {
  if (!search.isOpen) return search.isFilledIn ? { search: CALM } : undefined;
  const now = searchNow(search);
  const matches = finder.find(now.query);
  // What a text names is always among what it finds: never is anything chosen that is not shown.
  const only = matches.length === 1 ? matches[0] : finder.named(now.query);
  const picked = matches[now.active] ?? only;
  if (picked) return { search: CALM, picked };
  // With nothing typed there is nothing to choose: closing lets the next Enter submit the form.
  return { search: now.query === '' ? CALM : now };
}

/** What may be typed (R2.43): letters with their marks, commas, apostrophes, parentheses, hyphens, white space. */
export function keepTypeable(text: string): string {
  return text.replace(/[^\p{L}\p{M},'’()\-‐‑\s]/gu, '');
}

/** What an input event tells of itself. */
interface Change {
  readonly inputType: string;
  readonly data: string | null;
}

/** Whether text came in one go: by autofill (which tells nothing of itself), paste, drop, a script. */
export function isFilledIn(change: Change | undefined): boolean {
  if (!change) return true;
  const isTyped = change.inputType === 'insertText' && /^.?$/su.test(change.data ?? '');
  return !isTyped && !change.inputType.startsWith('delete');
}
