import { messageKey } from '#engine/message-keys.ts';
import { type Documents, messagesPath, objectIn, readAt, textIn } from './documents.ts';
import { placeInWords } from './key-in-words.ts';

/** The label of a field in one language. */
interface LabelPlace {
  /** The start of the keys of the form. */
  readonly prefix: string;
  readonly field: string;
  readonly language: string;
}

/** A label that a field had, and the other texts of the form that still say it. */
export interface FormerLabel {
  readonly label: string;
  /** The places of these texts in words, as in the review. */
  readonly places: readonly string[];
  /** How many more such texts have no place that the review names. */
  readonly others: number;
}

/**
 * The label that a field has live, when the draft has another one and other texts of the form still say it: a field that is called
 * “Company” should not ask for an “organisation”. Undefined when no text does.
 */
export function formerLabel(
  base: Documents,
  now: Documents,
  { prefix, field, language }: LabelPlace,
): FormerLabel | undefined {
  const key = messageKey(prefix, field, 'label');
  const [label = '', newLabel = ''] = [base, now].map((documents) =>
    textIn(readAt(documents, messagesPath(language), [key])).trim(),
  );
  if (label === '' || says(newLabel, label)) return undefined;
  const texts = Object.entries(objectIn(readAt(now, messagesPath(language), []))).filter(
    ([other, text]) => other.startsWith(`${prefix}.`) && says(textIn(text), label),
  );
  if (texts.length === 0) return undefined;
  const places = texts.flatMap(([other]) => placeInWords(other, now) ?? []);
  return { label, places: [...new Set(places)], others: texts.length - places.length };
}

/** How many letters an ending has at most. With a longer one it is another word, as “No” and “not” are. */
function longestEnding(words: string): number {
  if (words.length < 3) return 0;
  return words.length < 5 ? 2 : 3;
}

/** Letters of scripts that put spaces between words have cases, apart from a few. In all others, a word ends anywhere. */
const ENDING = /^[\p{Lu}\p{Ll}]*/u;

/** Whether a text has these words, also with a short ending: “Unternehmens”. */
function says(text: string, words: string): boolean {
  const parts = text.toLowerCase().split(words.toLowerCase());
  return parts.slice(1).some((after, at) => {
    const [ending = ''] = ENDING.exec(after) ?? [];
    return ending.length <= longestEnding(words) && !/[\p{Lu}\p{Ll}]$/u.test(parts[at] ?? '');
  });
}
