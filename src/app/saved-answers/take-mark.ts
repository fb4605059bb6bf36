import { readSavedAnswers } from './read-saved-answers.ts';

/** What a page has stored for the page that loads next. The mark counts once: this removes it. Empty without a mark. */
export function takeMark(storage: () => Storage, key: string): Readonly<Record<string, unknown>> {
  const mark = readSavedAnswers(storage, key);
  try {
    storage().removeItem(key);
  } catch {
    // The browser forbids storage, so there is nothing to remove.
  }
  return mark;
}
