import { TRANSLATED_FROM } from '#contract/message-file.ts';
import {
  type Documents,
  editing,
  type Gesture,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
  together,
} from './documents.ts';
import { setAt } from './json-text.ts';
import type { Json } from './read-json.ts';
import { isOfEmptyForm } from './template-texts.ts';

/** A text in a language, by its key. */
export interface Translation {
  readonly language: string;
  readonly key: string;
}

/** The English texts that some translations were made from, by key. Undefined takes a note away. */
type Notes = Readonly<Record<string, string | undefined>>;

type Members = Readonly<Record<string, Json>>;

function textsOf(documents: Documents, language: string): Members {
  return objectIn(readAt(documents, messagesPath(language), []));
}

function notesOf(documents: Documents, language: string): Members {
  return objectIn(textsOf(documents, language)[TRANSLATED_FROM]);
}

/** The note of a translation: the English text that it was made from. Undefined where the file does not say it. */
export function originalOf(documents: Documents, { language, key }: Translation): string | undefined {
  const note = notesOf(documents, language)[key];
  return typeof note === 'string' ? note : undefined;
}

/**
 * The translations of a language that are older than their English text: by key, the English text that each was made from (R12.7).
 * A missing text is not older, and no translation is older than a missing English text.
 */
export function outdatedIn(documents: Documents, language: string): ReadonlyMap<string, string> {
  const [english, texts] = [textsOf(documents, 'en'), textsOf(documents, language)];
  const notes = Object.entries(notesOf(documents, language)).map(
    ([key, note]) => [key, textIn(note)] as const,
  );
  return new Map(
    notes.filter(
      ([key, original]) => isWritten(english[key]) && isWritten(texts[key]) && english[key] !== original,
    ),
  );
}

function isWritten(text: Json | undefined): boolean {
  return textIn(text).trim() !== '';
}

/** Writes the notes of a language. Its other notes stay, and so does the member without notes: two drafts then merge note by note. */
export function writeNotes(language: string, notes: Notes): Gesture {
  return (documents) => {
    const before = notesOf(documents, language);
    if (Object.entries(notes).every(([key, note]) => before[key] === note)) return documents;
    const value = Object.fromEntries(
      Object.entries({ ...before, ...notes }).flatMap(([key, note]) =>
        note === undefined ? [] : [[key, note] as const],
      ),
    );
    return editing(messagesPath(language), (text) =>
      setAt(text, [TRANSLATED_FROM], { value, after: '$schema' }),
    )(documents);
  };
}

/**
 * Writes the notes of translations that have none, before their English texts change. An existing note stays. The placeholder of an
 * empty form gets no note, because translators translate no placeholder.
 */
export function noteOriginals(keys: readonly string[]): Gesture {
  return (documents) => {
    const english = textsOf(documents, 'en');
    const written = keys.filter((key) => isWritten(english[key]) && !isOfEmptyForm(textIn(english[key])));
    const others = languagesOf(documents).filter((language) => language !== 'en');
    return together(
      ...others.map((language) => {
        const [texts, notes] = [textsOf(documents, language), notesOf(documents, language)];
        const isNew = (key: string): boolean => isWritten(texts[key]) && notes[key] === undefined;
        return writeNotes(
          language,
          Object.fromEntries(written.filter(isNew).map((key) => [key, textIn(english[key])])),
        );
      }),
    )(documents);
  };
}

/**
 * Says that translations fit their English texts: an editor has changed them, or has looked at them. Their notes become the English
 * texts of now. A note stays when an editor empties the translation, because often the next letter is the first of a new one.
 */
export function confirmTranslations(language: string, keys: readonly string[]): Gesture {
  return (documents) => {
    const [english, texts] = [textsOf(documents, 'en'), textsOf(documents, language)];
    const noted = keys.filter((key) => originalOf(documents, { language, key }) !== undefined);
    // A translation without English text keeps its note. With both texts, the note goes.
    const known = noted.filter((key) => isWritten(english[key]) || !isWritten(texts[key]));
    return writeNotes(
      language,
      Object.fromEntries(known.map((key) => [key, textIn(english[key]) || undefined])),
    )(documents);
  };
}

/** Removes notes of a language, together with the texts of their keys. */
export function removeNotes(language: string, isGone: (key: string) => boolean): Gesture {
  return (documents) => {
    const keys = Object.keys(notesOf(documents, language)).filter(isGone);
    return writeNotes(language, Object.fromEntries(keys.map((key) => [key, undefined])))(documents);
  };
}
