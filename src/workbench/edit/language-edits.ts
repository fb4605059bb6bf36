import { SERVED_MARKER } from '#contract/message-file.ts';
import { type Documents, editing, type Gesture, messagesPath, servedLanguagesOf } from './documents.ts';
import { removeAt, setAt } from './json-text.ts';

/** Switches a language on, or keeps it back from visitors (R18.2). */
export function setServed(language: string, isServed: boolean): Gesture {
  return editing(messagesPath(language), (text) =>
    isServed
      ? removeAt(text, [SERVED_MARKER])
      : setAt(text, [SERVED_MARKER], { value: false, after: '$schema' }),
  );
}

/**
 * What a draft means for the visitors of a language: they get it as before, or not as before, or the draft switches it on or off.
 */
export type LanguageStep = 'served' | 'keptBack' | 'switchedOn' | 'switchedOff';

/** What a draft means for the visitors of a language that it has. */
export function languageStep(language: string, before: Documents, now: Documents): LanguageStep {
  const [was, is] = [before, now].map((documents) => servedLanguagesOf(documents).includes(language));
  if (is) return was ? 'served' : 'switchedOn';
  return was ? 'switchedOff' : 'keptBack';
}
