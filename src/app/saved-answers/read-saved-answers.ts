import { isRecord } from '#contract/is-record.ts';
import { FRAME_NAME } from '#protocol/embedding.ts';

/** The part of a browser's storage that saved answers need. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The key of the sign-up form's saved answers in session storage. R2.27 fixes the name, although drafts mean something else
 * now. The boot script writes saved answers, too: see `boot/prepare-page.ts`.
 */
export const SAVED_ANSWERS_KEY = 'vestibule.draft';

/**
 * The key of a form's saved answers in session storage. Each frame that `embed.js` makes has a key of its own (R17.4).
 *
 * @param form The name of a form with its own page.
 */
export function savedAnswersKey({ name }: Pick<Window, 'name'>, form?: string): string {
  const key = form === undefined ? SAVED_ANSWERS_KEY : `${SAVED_ANSWERS_KEY}.${form}`;
  return name.startsWith(FRAME_NAME) ? `${key}@${name}` : key;
}

/**
 * The longest saved text, in characters. It is far longer than any answer that the server accepts. Storage holds some
 * megabytes.
 */
export const LONGEST_SAVED = 10_000;

/** The answers of an earlier visit to a page, by field. Empty when storage is forbidden or contains something else. */
export function readSavedAnswers(
  storage: () => AnswerStorage,
  key = SAVED_ANSWERS_KEY,
): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(storage().getItem(key) ?? '');
    return isRecord(saved) ? saved : {};
  } catch {
    return {};
  }
}
