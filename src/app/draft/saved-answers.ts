import { isRecord } from '#contract/is-record.ts';

/** The part of a browser's storage that a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where session storage holds the draft. The boot script writes it, too: see `boot/save-early-draft.ts`. */
export const DRAFT_KEY = 'vestibule.draft';

/** In characters: far longer than any answer that could be sent. Storage has room for some megabytes. */
export const LONGEST_SAVED = 10_000;

/** What an earlier visit to this page has saved, by field. Empty where storage is forbidden or holds something else. */
export function savedAnswers(storage: () => DraftStorage): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(storage().getItem(DRAFT_KEY) ?? '');
    return isRecord(saved) ? saved : {};
  } catch {
    return {};
  }
}
