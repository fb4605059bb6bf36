import { isRecord } from '#contract/is-record.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { FormStore } from '#engine/form-store.ts';
import { valueAt } from '#engine/value-at.ts';

/** The part of a browser's storage that a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the visitor's answers over a reload (R2.27). */
export interface Draft {
  /** Fills in what was kept; a link's address, which is stronger, stays. */
  readonly restore: () => void;
  /** Keeps the answers from now on, soon after they change. */
  readonly keep: () => void;
  /** Keeps at once what has changed: the page may be about to go. */
  readonly write: () => void;
  /** Whether a reload would bring them back; where storage is full or forbidden it does not. */
  readonly isKept: () => boolean;
  /** The account is there: nothing is kept any more. */
  readonly clear: () => void;
}

/** Before the program is there, a script in index.html writes the same of what was typed by then. */
const KEY = 'vestibule.draft';

/** A password and a consent are given anew each time: neither is ever written down. */
const NEVER_KEPT = ['password', 'consent'];

/** Far longer than any answer that could be sent. Storage has room for some megabytes: one of those would push out all. */
const LONGEST_KEPT = 10_000;

/**
 * @param storage The browser's session storage; absent or throwing, it changes nothing else.
 * @param soon Does something once the page has shown what was typed: storing takes longer than all else that a key makes the
 * engine do.
 */
export function createDraft(
  store: FormStore,
  storage: () => DraftStorage,
  soon: (task: () => void) => void,
): Draft {
  const secrets = new Set<string>();
  const noteSecrets = (): void => secretFields(store.state().form).forEach((name) => secrets.add(name));
  let stop: (() => void) | undefined;
  let isKept = attempt(() => storage().getItem(KEY)) !== undefined;
  let written: unknown;
  let isAsked = false;

  function write(): void {
    isAsked = false;
    noteSecrets();
    const { answers } = store.state();
    if (!stop || answers === written) return;
    written = answers;
    const text = JSON.stringify(answersToKeep(store, secrets));
    isKept = attempt(() => (storage().setItem(KEY, text), true)) ?? false;
  }

  return {
    restore() {
      const never = secretFields(store.state().form);
      for (const [name, answer] of Object.entries(keptAnswers(storage))) {
        if (typeof answer === 'string' && !never.includes(name)) store.change(name, answer, 'draft');
      }
    },
    keep() {
      written = store.state().answers;
      stop = store.subscribe(() => {
        // Now: another variant may have taken over by the time that it is written.
        noteSecrets();
        if (isAsked || store.state().answers === written) return;
        isAsked = true;
        soon(write);
      });
    },
    write,
    isKept() {
      write();
      return isKept;
    },
    clear() {
      stop?.();
      stop = undefined;
      attempt(() => storage().removeItem(KEY));
    },
  };
}

/** What an earlier visit to this page has left; nothing where that cannot be read. */
function keptAnswers(storage: () => DraftStorage): Readonly<Record<string, unknown>> {
  const kept = attempt((): unknown => JSON.parse(storage().getItem(KEY) ?? ''));
  return isRecord(kept) ? kept : {};
}

/**
 * What the visitor gave, by hand, by link or in an earlier draft; what the program chose it can choose again. An answer
 * that only another language's variant asks for (R4.7) is kept, too.
 */
function answersToKeep(store: FormStore, secrets: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  const { answers, authors } = store.state();
  const given = Object.keys(authors).filter((name) => authors[name] !== 'program' && !secrets.has(name));
  const kept = given.map((name) => [name, valueAt(answers, name)] as const);
  return Object.fromEntries(kept.filter(([, answer]) => String(answer).length <= LONGEST_KEPT));
}

function secretFields({ fields }: CompiledForm): readonly string[] {
  return fields.filter(({ widget }) => NEVER_KEPT.includes(widget)).map(({ name }) => name);
}

/** Storage may be full, disabled, or forbidden in a frame: then there is no draft, and nothing else is different. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
