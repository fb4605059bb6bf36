import { choicesOf, isCode } from '#engine/field-facts.ts';
import { messageKey } from '#engine/message-keys.ts';
import { slugOf } from '#engine/slug-of.ts';
import { answerPlaces } from './answer-places.ts';
import {
  type Documents,
  editing,
  type Gesture,
  languagesOf,
  messagesPath,
  readAt,
  setting,
  textIn,
  together,
} from './documents.ts';
import { outlineOf } from './form-outline.ts';
import { removeAt, setAt } from './json-text.ts';
import { TWO_CHOICES } from './new-fields.ts';
import { originalOf, writeNotes } from './translations.ts';

/** How many words of its text a code has, and how many characters. */
const WORDS = 3;
const CHARACTERS = 24;

/** Makes the code of a choice from the first words of its text: `Trade fair` → `trade-fair`. It differs from those in `taken`. */
export function codeFromText(text: string, taken: readonly string[]): string {
  const words = (slugOf(text) ?? '').split('-').slice(0, WORDS).join('-');
  const code = words.slice(0, CHARACTERS).replace(/-+$/, '') || 'choice';
  if (!taken.includes(code)) return code;
  for (let number = 2; ; number += 1) if (!taken.includes(`${code}-${number}`)) return `${code}-${number}`;
}

/** Makes the codes of many choices at once, each from its text and different from all others. */
export function numberedCodes(texts: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return texts.map((text) => {
    const plain = codeFromText(text, []);
    let number = last.get(plain) ?? 0;
    let code = plain;
    // Two texts may have one code, and a third one may be called like the numbered code of the second.
    do {
      number += 1;
      code = number === 1 ? plain : `${plain}-${number}`;
    } while (taken.has(code));
    last.set(plain, number);
    taken.add(code);
    return code;
  });
}

/** Whether a code was made from a text, so that it follows when the text changes. */
export function isMadeFrom(code: string, text: string, others: readonly string[]): boolean {
  const isOfTemplate = Object.entries(TWO_CHOICES).some(([own, first]) => own === code && first === text);
  return isOfTemplate || codeFromText(text, others) === code;
}

/** Why a field cannot have a code. Undefined when it can. */
export function codeFault(code: string, others: readonly string[]): string | undefined {
  if (!isCode(code))
    return 'A code has letters from a to z, digits, hyphens and underscores. It starts with a letter or a digit.';
  return others.includes(code) ? 'Another choice has this code.' : undefined;
}

/** The codes of a field that a release had: stored answers may have them, so they cannot change any more. */
export function liveCodes(released: Documents, form: string, field: string): readonly string[] {
  const found = outlineOf(released, form).fields.find(({ name }) => name === field);
  return found?.definitions.flatMap((definition) => choicesOf(definition).codes) ?? [];
}

/** A choice of a field that gets another code. */
export interface Renaming {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Changes the code of a choice wherever the documents name it: in conditions, rules, variants, examples and keys of texts. */
export function renameChoice(form: string, { field, from, to }: Renaming): Gesture {
  return (documents) => {
    if (from === to) return documents;
    const { prefix } = outlineOf(documents, form);
    const places = answerPlaces(documents, form, field).filter(({ code }) => code === from);
    const [before, after] = [from, to].map((code) => messageKey(prefix, field, `option.${code}`));
    return together(
      ...places.map(({ path, place }) => setting(path, [...place], to)),
      ...languagesOf(documents).map((language) => renamedMessage(language, before ?? '', after ?? '')),
    )(documents);
  };
}

function renamedMessage(language: string, before: string, after: string): Gesture {
  return (documents) => {
    const path = messagesPath(language);
    const text = readAt(documents, path, [before]);
    if (text === undefined) return documents;
    return together(
      editing(path, (whole) =>
        removeAt(setAt(whole, [after], { value: textIn(text), after: before }), [before]),
      ),
      writeNotes(language, {
        [after]: originalOf(documents, { language, key: before }),
        [before]: undefined,
      }),
    )(documents);
  };
}
