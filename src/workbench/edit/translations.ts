import { TRANSLATED_FROM } from '#contract/translated-from.ts';
import {
  type Documents,
  editing,
  type Gesture,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  setting,
  textIn,
  together,
} from './documents.ts';
import { setAt } from './json-text.ts';
import { valueAt } from './read-json.ts';

/** A text in a language, by its key. */
export interface Translation {
  readonly language: string;
  readonly key: string;
}

/** The English text that a translation was made from. Undefined where the file does not say it. */
function originalOf(documents: Documents, { language, key }: Translation): string | undefined {
  const text = readAt(documents, messagesPath(language), [TRANSLATED_FROM, key]);
  return typeof text === 'string' ? text : undefined;
}

function textAt(documents: Documents, { language, key }: Translation): string {
  return textIn(readAt(documents, messagesPath(language), [key]));
}

/** The English text that a translation was made from, if another one has replaced it since (R12.7). */
export function outdatedFrom(documents: Documents, translation: Translation): string | undefined {
  const original = originalOf(documents, translation);
  const english = textAt(documents, { ...translation, language: 'en' });
  return original === english || textAt(documents, translation).trim() === '' ? undefined : original;
}

/** Notes for each translation of an English text what it was made from. Call it before the English text changes. */
export function noteOriginal(key: string): Gesture {
  return (documents) => {
    const english = textAt(documents, { language: 'en', key });
    const translated = languagesOf(documents).filter(
      (language) =>
        language !== 'en' &&
        textAt(documents, { language, key }) !== '' &&
        originalOf(documents, { language, key }) === undefined,
    );
    if (english === '') return documents;
    return together(
      ...translated.map((language) =>
        editing(messagesPath(language), (text) =>
          valueAt(text, [TRANSLATED_FROM]) === undefined
            ? setAt(text, [TRANSLATED_FROM], { value: { [key]: english }, after: '$schema' })
            : setAt(text, [TRANSLATED_FROM, key], { value: english }),
        ),
      ),
    )(documents);
  };
}

/** Says that a translation fits its English text: an editor has changed it, or has looked at it. */
export function confirmTranslation({ language, key }: Translation): Gesture {
  return (documents) => {
    if (originalOf(documents, { language, key }) === undefined) return documents;
    const all = objectIn(readAt(documents, messagesPath(language), [TRANSLATED_FROM]));
    const place = Object.keys(all).length === 1 ? [TRANSLATED_FROM] : [TRANSLATED_FROM, key];
    return setting(messagesPath(language), place, undefined)(documents);
  };
}

/** Takes the notes away that say nothing any more, because the English text is again what the translation was made from. */
export function forgetOriginals(key: string): Gesture {
  return (documents) =>
    together(
      ...languagesOf(documents)
        .filter((language) => outdatedFrom(documents, { language, key }) === undefined)
        .map((language) => confirmTranslation({ language, key })),
    )(documents);
}
