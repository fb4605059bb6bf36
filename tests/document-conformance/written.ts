import { CONTENT } from '#tests/support/content.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import type { Written } from './controls.ts';
import type { KindName } from './field-kinds.ts';
import { kindOf, type Field } from './form-design.ts';
import { optionsOf, wordsFor } from './form-words.ts';

const catalogs = catalogReader(CONTENT);

/** An answer as visitors of a language type it, or find it in a list. */
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

/** The displayed value of the controls that do not display the typed text. */
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

/** The displayed value of an answer after the visitor has left the field: a text, a code, several codes, or a tick. */
export function shownFor(question: Field, answer: unknown, language: string): unknown {
  const shown = SHOWN[question.kind];
  if (shown) return shown(answer);
  return answer === undefined ? '' : textFor(question, answer, language);
}

function nameIn(catalog: string, code: string, language: string): string {
  const names = catalogs.read(`${catalog === 'countries' ? 'country' : 'currency'}-names-${language}`);
  const entry = names.entries.find(({ value }) => value === code);
  return entry ? textProperty(entry, 'name') : code;
}

/** Phone numbers without groups of the visitor's own are displayed in pairs of digits (R2.50). */
function inPairs(digits: string): string {
  return digits.includes(' ') ? digits : digits.replaceAll(/\d\d(?=\d)/g, '$& ');
}
