import { TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser';

/** A case that a plural lacks or that its language never uses. */
export interface PluralFault {
  /** The parameter that is counted. */
  readonly parameter: string;
  readonly kind: 'missing' | 'unknown';
  readonly forms: readonly string[];
  /** The forms the language has. */
  readonly known: readonly string[];
}

/** Enough numbers to meet every form that whole numbers have in some language. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/** What the plurals of a text lack in its language: each needs a case for every form a whole number can take there. */
export function pluralFaults(
  elements: readonly MessageFormatElement[],
  language: string,
): readonly PluralFault[] {
  return elements
    .filter((element): element is PluralElement => element.type === TYPE.plural)
    .flatMap((element) => faultsOf(element, language));
}

/** In the order in which people list them. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The forms of whole numbers in a language, by the numbers that take them; none for a language nobody knows. */
export function pluralForms(
  language: string,
  type: Intl.PluralRuleType = 'cardinal',
): ReadonlyMap<string, readonly number[]> {
  const key = `${language} ${type}`;
  const known = knownForms.get(key) ?? findForms(language, type);
  knownForms.set(key, known);
  return known;
}

/** Found once for each language: every message with a plural asks for them. */
const knownForms = new Map<string, ReadonlyMap<string, readonly number[]>>();

function findForms(language: string, type: Intl.PluralRuleType): ReadonlyMap<string, readonly number[]> {
  if (!isLanguage(language)) return new Map();
  const rules = new Intl.PluralRules(language, { type });
  const found = FORMS.map((form): [string, number[]] => [
    form,
    NUMBERS.filter((number) => rules.select(number) === form),
  ]);
  return new Map(found.filter(([form, numbers]) => form === 'other' || numbers.length > 0));
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function faultsOf({ value, options, pluralType }: PluralElement, language: string): readonly PluralFault[] {
  const forms = pluralForms(language, pluralType);
  if (forms.size === 0) return [];
  const cases = Object.keys(options);
  const exact = new Set(cases.filter((name) => name.startsWith('=')).map((name) => Number(name.slice(1))));
  const known = [...forms.keys()];
  // Fractions and millions may have a form that a translation tool writes, and that no text here needs.
  const { pluralCategories } = new Intl.PluralRules(language, { type: pluralType }).resolvedOptions();
  const allowed = new Set<string>(pluralCategories);
  const unknown = cases.filter((name) => !name.startsWith('=') && !allowed.has(name));
  const missing = [...forms]
    .filter(([form, numbers]) => !cases.includes(form) && !numbers.every((number) => exact.has(number)))
    .map(([form]) => form);
  // A case of a mistyped name is not also a missing one.
  if (unknown.length > 0) return [{ parameter: value, kind: 'unknown', forms: unknown, known }];
  return missing.length > 0 ? [{ parameter: value, kind: 'missing', forms: missing, known }] : [];
}
