import { messageKey } from '#engine/message-keys.ts';
import type { Documents, Gesture } from './documents.ts';
import { editing, languagesOf, messagesPath, objectIn, readAt, textIn, together } from './documents.ts';
import { removeAt, setAt } from './json-text.ts';
import { confirmTranslations, noteOriginals, originalOf, removeNotes, writeNotes } from './translations.ts';

/** One text of a field in one language. */
export interface FieldTextPlace {
  readonly prefix: string;
  readonly field: string;
  /** The end of its key: `label`, `error.required`. */
  readonly part: string;
  readonly language: string;
}

/** Writes a text of a field, or removes it when it is empty. A new text goes next to the other texts of its field. */
export function setFieldText(place: FieldTextPlace, text: string): Gesture {
  const key = messageKey(place.prefix, place.field, place.part);
  return (documents) =>
    setMessage({ language: place.language, key, text, after: neighbourOf(documents, place, key) })(documents);
}

/** A message in one language. */
export interface Message {
  readonly language: string;
  readonly key: string;
  readonly text: string;
  /** A new message goes after this key. Undefined puts it where the other languages have it, or at the end. */
  readonly after?: string | undefined;
}

/** Writes a message, or removes it when it is empty. */
export function setMessage(message: Message): Gesture {
  return setMessages([message]);
}

/**
 * Writes messages, and removes those that are empty. An English text that changes leaves its translations older than it, until an
 * editor changes or confirms them (R12.7). English comes first: a translation beside it is made from the new text.
 */
export function setMessages(messages: readonly Message[]): Gesture {
  return (documents) => {
    const english = messages.filter(({ language }) => language === 'en');
    const others = messages.filter(({ language }) => language !== 'en');
    const changed = english.filter(
      ({ key, text }) => textIn(readAt(documents, messagesPath('en'), [key])) !== text,
    );
    return together(
      noteOriginals(changed.map(({ key }) => key)),
      ...[...english, ...others].map(writing),
      ...[...new Set(others.map(({ language }) => language))].map((language) =>
        confirmTranslations(
          language,
          others.filter((each) => each.language === language).map(({ key }) => key),
        ),
      ),
    )(documents);
  };
}

function writing({ language, key, text, after }: Message): Gesture {
  return (documents) =>
    editing(messagesPath(language), (whole) =>
      text === ''
        ? removeAt(whole, [key])
        : setAt(whole, [key], { value: text, after: after ?? keyBefore(documents, language, key) }),
    )(documents);
}

/** The nearest key before another one that this language has, too. The order is that of the first language with the other key. */
function keyBefore(documents: Documents, language: string, key: string): string | undefined {
  const own = new Set(keysOf(documents, language));
  const others = languagesOf(documents).map((other) => keysOf(documents, other));
  const order = others.find((keys) => keys.includes(key)) ?? [];
  return order.slice(0, order.indexOf(key)).findLast((before) => own.has(before));
}

/** Removes all texts of a field, in every language. */
export function removeTexts(prefix: string, field: string): Gesture {
  return removeTextsUnder(messageKey(prefix, field, ''));
}

/** Removes one text of a field, in every language. */
export function removeFieldText(prefix: string, field: string, part: string): Gesture {
  const gone = messageKey(prefix, field, part);
  return removeMessages((key) => key === gone);
}

/** Removes all texts whose keys have this start, in every language. */
export function removeTextsUnder(start: string): Gesture {
  return removeMessages((key) => key.startsWith(start));
}

/** Removes texts with their notes, in every language. */
function removeMessages(isGone: (key: string) => boolean): Gesture {
  return (documents) =>
    together(
      ...languagesOf(documents).flatMap((language) => [
        removeNotes(language, isGone),
        editing(messagesPath(language), (text) =>
          keysOf(documents, language)
            .filter(isGone)
            .reduce((whole, key) => removeAt(whole, [key]), text),
        ),
      ]),
    )(documents);
}

/** Copies the texts of one field to another, in every language, with their notes. */
export function copyTexts(prefix: string, from: string, to: string): Gesture {
  const start = messageKey(prefix, from, '');
  return (documents) =>
    languagesOf(documents).reduce<Documents>((now, language) => {
      const keys = keysOf(now, language).filter((key) => key.startsWith(start));
      let after = keys.at(-1);
      return keys.reduce<Documents>((current, key) => {
        const copy = messageKey(prefix, to, key.slice(start.length));
        const text = textIn(readAt(now, messagesPath(language), [key]));
        const next = together(
          setMessage({ language, key: copy, text, after }),
          writeNotes(language, { [copy]: originalOf(now, { language, key }) }),
        )(current);
        after = copy;
        return next;
      }, now);
    }, documents);
}

/** The last key of a language that begins with `start`. Undefined when there is none. */
export function lastKeyOf(documents: Documents, language: string, start: string): string | undefined {
  return keysOf(documents, language).findLast((key) => key.startsWith(start));
}

/** The key after which a new text of a field goes. `RANKS` is the order of the texts of one field. */
function neighbourOf(
  documents: Documents,
  { prefix, field, language }: FieldTextPlace,
  key: string,
): string | undefined {
  const own = keysOf(documents, language).filter((known) => known.startsWith(messageKey(prefix, field, '')));
  const before = own.findLast((known) => rankOf(known) <= rankOf(key));
  return (
    before ??
    own.at(-1) ??
    lastKeyOf(documents, language, `${prefix}.inputs.`) ??
    lastKeyOf(documents, language, `${prefix}.`)
  );
}

const RANKS = ['label', 'help', 'placeholder', 'tooltip', 'option', 'requirement', 'error'];

function rankOf(key: string): number {
  const [part = ''] = /(?<=\.inputs\.[A-Za-z]\w*\.).*/.exec(key)?.[0].split('.') ?? [];
  return RANKS.indexOf(part);
}

function keysOf(documents: Documents, language: string): readonly string[] {
  return Object.keys(objectIn(readAt(documents, messagesPath(language), [])));
}
