import type { PluralElement } from '@formatjs/icu-messageformat-parser';
import { instead } from './did-you-mean.ts';
import type { Words } from './finding.ts';

/** In the order in which people list them. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Enough numbers to meet every form that whole numbers have in some language. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/** The numbers of each form in a language, by `cs cardinal`: every message with a plural needs them. */
const knownForms = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The forms of whole numbers in a language, with numbers that take them; none for an unknown language. */
export function pluralForms(
  language: string,
  type: Intl.PluralRuleType = 'cardinal',
): ReadonlyMap<string, readonly number[]> {
  const key = `${language} ${type}`;
  const known = knownForms.get(key) ?? findForms(language, type);
  knownForms.set(key, known);
  return known;
}

function findForms(language: string, type: Intl.PluralRuleType): ReadonlyMap<string, readonly number[]> {
  try {
    if (Intl.PluralRules.supportedLocalesOf(language).length === 0) return new Map();
  } catch {
    return new Map();
  }
  const rules = new Intl.PluralRules(language, { type });
  const numbersOf = (form: string): readonly number[] =>
    NUMBERS.filter((number) => rules.select(number) === form);
  const forms = FORMS.filter((form) => form === 'other' || numbersOf(form).length > 0);
  return new Map(forms.map((form) => [form, numbersOf(form)]));
}

/** What is wrong with a plural in its language: each form of whole numbers needs a case. Undefined when all is well. */
export function pluralFault(
  { value, options, pluralType }: PluralElement,
  language: string,
): Words | undefined {
  const forms = pluralForms(language, pluralType);
  if (forms.size === 0) return undefined;
  const cases = Object.keys(options);
  const exact = new Set(cases.filter((name) => name.startsWith('=')).map((name) => Number(name.slice(1))));
  // Fractions and millions may have a form that a translation tool writes, and that no text here needs.
  const { pluralCategories } = new Intl.PluralRules(language, { type: pluralType }).resolvedOptions();
  const allowed = new Set<string>(pluralCategories);
  const unknown = cases.find((name) => !name.startsWith('=') && !allowed.has(name));
  if (unknown !== undefined)
    return [
      `No number has the form "${unknown}" in the language "${language}".`,
      instead(unknown, forms.keys()),
    ];
  const missing = [...forms].flatMap(([form, numbers]) =>
    cases.includes(form) || numbers.every((number) => exact.has(number)) ? [] : form,
  );
  if (missing.length === 0) return undefined;
  const quoted = missing.map((form) => `"${form}"`).join(' and ');
  return [
    `{${value}} has no text for ${quoted}, which numbers take in the language "${language}".`,
    `Add ${missing.map((form) => `${form} {…}`).join(' ')} to it.`,
  ];
}
