import { CONTENT } from '#tests/support/content.ts';
import { catalogReader, textIn } from '#compiler/read-catalogs.ts';
import type { Written } from './controls.ts';
import type { KindName } from './field-kinds.ts';
import { kindOf, type Field } from './form-design.ts';
import { optionsOf, wordsFor } from './form-words.ts';

const catalogs = catalogReader(CONTENT);

/** An answer to a field as visitors of a language write it, or find it in a list. */
export function writtenFor(question: Field, answer: unknown, language: string): Written {
  return { answer, text: textFor(question, answer, language), options: optionsOf(question) };
}

function textFor(question: Field, answer: unknown, language: string): string {
  const { catalog } = { ...kindOf(question).schema, ...question.schema };
  if (catalog !== undefined) return nameIn(catalog, String(answer), language);
  if (optionsOf(question).length > 0) return wordsFor(String(answer), language);
  return typeof answer === 'number'
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(answer)
    : String(answer);
}

/** What a control shows, where that is not the text that is typed. */
const SHOWN: Partial<Record<KindName, (answer: unknown) => unknown>> = {
  checkbox: (answer) => answer === true,
  ticked: (answer) => answer === true,
  consent: (answer) => answer === true,
  radios: (answer) => (answer === undefined ? [] : [answer]),
  checkboxes: (answer) => answer ?? [],
  select: (answer) => answer ?? '',
  listedCountry: (answer) => answer ?? '',
  dialCode: (answer) => answer ?? '',
  date: (answer) => answer ?? '',
  tel: (answer) => (typeof answer === 'string' ? inPairs(answer) : ''),
};

/** What the page shows for an answer once nobody is in the field: text, code, codes of what is chosen, or tick. */
export function shownFor(question: Field, answer: unknown, language: string): unknown {
  const shown = SHOWN[question.kind];
  if (shown) return shown(answer);
  return answer === undefined ? '' : textFor(question, answer, language);
}

function nameIn(catalog: string, code: string, language: string): string {
  const names = catalogs.read(`${catalog === 'countries' ? 'country' : 'currency'}-names-${language}`);
  const entry = names.entries.find(({ value }) => value === code);
  return entry ? textIn(entry, 'name') : code;
}

/** Numbers of phones are shown in pairs of digits (R2.50). */
function inPairs(digits: string): string {
  return digits.replaceAll(' ', '').replaceAll(/\d\d(?=\d)/g, '$& ');
}
