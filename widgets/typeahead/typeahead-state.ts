import type { Choice } from '#contract/widget-props.ts';
import { shownBy, type Finder } from './find-choices.ts';

/** The list is searched this long after the last key (R2.44). In milliseconds. */
export const SEARCH_DELAY_MS = 200;

/** The state of the search. The form stores the answer. */
export interface Search {
  /**
   * The text in the input while the visitor searches. Null means that the field shows the answer, so null restores it (R2.45).
   */
  readonly inputText: string | null;
  /** The text of the last search. It follows `inputText` after a delay. */
  readonly query: string;
  readonly isOpen: boolean;
  /** The index of the highlighted option, or -1. */
  readonly active: number;
  /** Autofill or a paste has just chosen an entry. The next Enter confirms the choice, and does not submit the form. */
  readonly isFilledIn: boolean;
  /**
   * A text that names no choice, in a field that the visitor has left. The field shows the answer instead, until a submit, and
   * asks which entry the visitor meant, until they choose, type or keep the answer (R2.45).
   */
  readonly dropped?: string;
  /** A submit has refused the dropped text. That text stays until the visitor chooses an entry or keeps the answer. */
  readonly isRefused?: boolean;
  /**
   * A short text, such as a code or an alias, that has chosen an entry when the visitor left the field, although other entries
   * match, too. The note says which entry the text has chosen, and offers the earlier answer (R2.45).
   */
  readonly taken?: { readonly typed: string; readonly choice: Choice; readonly before: Choice };
  /** The visitor pressed Enter before the choices had loaded. The typeahead handles this Enter when they arrive. */
  readonly isEntered: boolean;
}

/** What a key does: a new state of the search, or a choice. */
export interface Step {
  readonly search: Search;
  readonly picked?: Choice;
}

/** What the typeahead reads of a key event. */
export interface Key {
  /** The key's name. The key events of autofill have none. */
  readonly key?: string | undefined;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** No search: the list is closed, and the field shows the answer. */
export const IDLE: Search = {
  inputText: null,
  query: '',
  isOpen: false,
  active: -1,
  isFilledIn: false,
  isEntered: false,
};

/** Autofill, a paste, or an Enter before the choices had loaded has chosen an entry. */
export const FILLED_IN: Search = { ...IDLE, isFilledIn: true };

/**
 * Opens the list with the matches for the typed text, or for the text of an open question. Without a text, or when nothing fits the
 * question, the list has all choices. The answer stays in the control until the visitor types.
 */
export function open(search: Search, finder: Finder): Search {
  const inputText = search.inputText ?? search.dropped ?? null;
  const isHopeless = inputText === search.dropped && shownBy(finder, inputText ?? '').length === 0;
  const query = isHopeless ? '' : (inputText ?? '');
  return { ...search, ...IDLE, inputText, query, isOpen: true };
}

/** The typed text that has not chosen an entry yet, also after the visitor has left the field. Empty if there is none. */
export function openText({ inputText, dropped }: Search): string {
  return inputText ?? dropped ?? '';
}

/** Closes or opens the list after a press on the control. */
export function toggle(search: Search, finder: Finder): Search {
  return close(search)?.search ?? open(search, finder);
}

/**
 * The field has a new text. The list shows the same options until `searchNow`.
 *
 * @param hasFocus Whether the visitor typed the text. Browsers also fill in fields without the focus; their lists stay closed.
 */
export function type(search: Search, inputText: string, hasFocus = true): Search {
  return { ...IDLE, inputText, query: search.query, isOpen: hasFocus };
}

/** Searches for the typed text. `open` has already searched for the text of a question. */
export function searchNow(search: Search): Search {
  const query = search.inputText === search.dropped ? search.query : (search.inputText ?? '');
  return search.query === query ? search : { ...search, query, active: -1 };
}

/** What a key may choose from: the choices and the answer. */
interface List extends Finder {
  /** The answer. */
  readonly chosen?: Choice | undefined;
}

/** The result of a key; undefined when the browser handles the key (R2.45). */
export function press(search: Search, key: Key, list: List): Step | undefined {
  if (key.ctrlKey || key.metaKey || key.shiftKey) return undefined;
  return KEYS.get(`${key.altKey ? 'Alt+' : ''}${key.key}`)?.(search, list);
}

const KEYS = new Map<string, (search: Search, list: List) => Step | undefined>([
  ['ArrowDown', (search, list) => move(search, list, 1)],
  ['ArrowUp', (search, list) => move(search, list, -1)],
  ['Alt+ArrowDown', (search, list) => ({ search: search.isOpen ? search : open(search, list) })],
  ['Alt+ArrowUp', close],
  ['Enter', enter],
  // Drops the typed text and its question. A closed list without a text leaves the key to a dialog around the form.
  [
    'Escape',
    ({ isOpen, inputText, dropped }) =>
      isOpen || (inputText ?? dropped) !== undefined ? ESCAPED : undefined,
  ],
]);

const ESCAPED: Step = { search: IDLE };

/** Highlights the next option. The first press highlights the answer; in search results it starts at the nearest end. */
function move(search: Search, list: List, step: 1 | -1): Step {
  const { chosen } = list;
  const from = search.isOpen ? searchNow(search) : open(search, list);
  const matches = shownBy(list, from.query);
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

/**
 * Handles Enter, also one that a visitor has pressed before the choices were there. It chooses the highlighted option, the only match, or
 * the choice that the text names. Otherwise the list stays open, and the search runs immediately. Undefined when the browser handles it.
 */
export function enter(search: Search, finder: Finder): Step | undefined {
  if (!search.isOpen) return search.isFilledIn ? { search: IDLE } : undefined;
  const now = searchNow(search);
  const matches = finder.find(now.query);
  // The choice that a text names is always among its matches, so Enter only chooses visible options.
  const only = matches.length === 1 ? matches[0] : finder.named(now.query);
  const picked = shownBy(finder, now.query)[now.active] ?? only;
  if (picked) return { search: IDLE, picked };
  if (now.query !== '' && finder.find('').length === 0) return { search: { ...now, isEntered: true } };
  // Without a text there is nothing to choose. The list closes, so that the next Enter submits the form.
  return { search: now.query === '' ? IDLE : now };
}

/**
 * Keeps the allowed characters (R2.43): letters with their marks, commas, apostrophes, parentheses, hyphens, white space, and the
 * currency signs that find a choice (R2.44).
 */
export function keepTypeable(text: string, { find }: Pick<Finder, 'find'>): string {
  return text.replace(/[^\p{L}\p{M},'’()\-‐‑\s]/gu, (sign) =>
    /\p{Sc}/u.test(sign) && find(sign)[0] ? sign : '',
  );
}

/** What the typeahead reads of an input event. */
interface Change {
  readonly inputType: string;
  readonly data: string | null;
}

/** Whether text was inserted as a whole: by autofill, whose events have no details, by paste, by drop or by a script. */
export function isFilledIn(change: Change | undefined): boolean {
  if (!change) return true;
  const isTyped = change.inputType === 'insertText' && /^.?$/su.test(change.data ?? '');
  return !isTyped && !change.inputType.startsWith('delete');
}
