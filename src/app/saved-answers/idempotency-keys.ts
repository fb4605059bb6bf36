import type { Answers } from '#contract/form-document.ts';
import { withoutSecrets } from '#engine/secret-fields.ts';
import type { FormStore } from '#engine/form-store.ts';
import { readSavedAnswers, SAVED_ANSWERS_KEY, type AnswerStorage } from './read-saved-answers.ts';
import { fieldsNeverSaved, hasWorked } from './saved-answers.ts';

/** The keys of submissions: the same key for the same answers, a new key as soon as an answer changed (R2.61). */
export interface IdempotencyKeys {
  readonly keyFor: (answers: Answers) => string;
  /** Makes the next key a new one: the server has accepted the answers, or knows the key from others. */
  readonly forget: () => void;
}

interface KeySetting {
  readonly storage: () => AnswerStorage;
  /** The key in storage. */
  readonly name: string;
  /** The answers that storage may hold: without secrets and consents. */
  readonly openAnswers: (answers: Answers) => Answers;
}

/** Keys that survive a reload, beside the saved answers. */
interface KeptKeys extends IdempotencyKeys {
  /** Puts the last key into storage, because the browser may be about to leave the page. */
  readonly leave: () => void;
  /** Takes the last key out of storage again: a copy of this tab must not have it. */
  readonly arrive: () => void;
}

/** The last key, and the answers that it belongs to. */
interface LastKey {
  readonly key: string;
  /** The open answers as text. */
  readonly open: string;
  /** All answers as text, secrets included. Unknown after a reload; then the server compares the secrets. */
  readonly all?: string;
}

/** Keeps the keys of a form's submissions over a reload, in the storage of this tab (R2.61, R7.6). */
export function keepKeys(window: Window, store: FormStore, saved = SAVED_ANSWERS_KEY): IdempotencyKeys {
  const { document } = window;
  const keys = createIdempotencyKeys({
    storage: () => window.sessionStorage,
    name: `${saved}@key`,
    openAnswers: (answers) => withoutSecrets(answers, new Set(fieldsNeverSaved(store.state().form))),
  });
  window.addEventListener('pagehide', keys.leave);
  window.addEventListener('pageshow', keys.arrive);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keys.leave();
    else keys.arrive();
  });
  return keys;
}

/** Creates the keys of submissions. The first one may come from storage, where the page before a reload has left it. */
export function createIdempotencyKeys({ storage, name, openAnswers }: KeySetting): KeptKeys {
  let last = readKey(storage, name);

  const isLast = (all: string, open: string): boolean =>
    last?.all === undefined ? last?.open === open : last.all === all;
  const arrive = (): void => void hasWorked(() => storage().removeItem(name));
  arrive();
  return {
    keyFor(answers) {
      const all = textOf(answers);
      const open = textOf(openAnswers(answers));
      last = { all, open, key: last && isLast(all, open) ? last.key : randomKey() };
      return last.key;
    },
    forget() {
      last = undefined;
      arrive();
    },
    leave() {
      if (!last) return;
      const { key, open } = last;
      hasWorked(() => storage().setItem(name, JSON.stringify({ key, open })));
    },
    arrive,
  };
}

function readKey(storage: () => AnswerStorage, name: string): LastKey | undefined {
  const { key, open } = readSavedAnswers(storage, name);
  return typeof key === 'string' && KEY.test(key) && typeof open === 'string' ? { key, open } : undefined;
}

/** Sorted by name, because an answer that the visitor removes and gives again moves to the end. */
function textOf(answers: Answers): string {
  return JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const KEY = /^[\da-f]{32}$/;

/** 128 random bits. `crypto.randomUUID` does not exist on a page over plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
