import { asText } from '#compiler/documents/json-node.ts';
import { PLAIN_TEXTS } from '#contract/plain-texts.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import type { Words } from '#linter/finding.ts';
import { readMessage } from '#linter/icu.ts';
import { messageRule, type MessageOfLanguage, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';
import type { PluralElement } from '@formatjs/icu-messageformat-parser';

/** Rules about the wording of messages. */
export const rules: readonly Rule[] = [
  messageRule('message-text', ({ key, node }, report) => {
    const text = asText(node) ?? '';
    const slip = SLIPS.find(({ isIn }) => isIn(text, key));
    if (slip) report[slip.severity](node.place, `"${key}": ${slip.words[0]}`, slip.words[1]);
  }),
  { id: 'plural', check: checkPlurals },
  messageRule('quoted-words', checkQuotes),
];

interface Slip {
  readonly severity: 'error' | 'warning';
  readonly isIn: (text: string, key: string) => boolean;
  readonly words: Words;
}

const UNWRITTEN = /^\W*(?:(?:todo|tbd|fixme|xxx|lorem ipsum)\b|(?:null|undefined)$)/i;

/** Patterns of texts that are not for visitors, or that use the syntax of another program. The first match counts. */
const SLIPS: readonly Slip[] = [
  {
    severity: 'error',
    isIn: (text, key) => text === key || UNWRITTEN.test(text),
    words: ['The text is not written yet.', 'Write what visitors should read.'],
  },
  {
    severity: 'error',
    isIn: (text) => /<\w+\s*\/>/.test(text),
    words: [
      'The page draws a tag that closes itself letter by letter.',
      'Write <name>…</name>, or take it out.',
    ],
  },
  {
    severity: 'warning',
    isIn: (text) => /&(?:[a-z]+|#\d+);/i.test(text),
    words: ['Visitors read this as it is, with & and ; in it.', 'Write the sign itself: & for &amp;.'],
  },
  {
    severity: 'warning',
    isIn: (text) => /\*\*[^*]+\*\*|\]\(\w+:/.test(text),
    words: ['Visitors read this as it is, with its stars and brackets.', 'Take the marks out.'],
  },
];

/** Reports plurals that lack a form of their language, have an additional one, or lost their forms in translation. */
function checkPlurals({ languages }: Workspace, { error }: Report): void {
  const read = languages.flatMap(({ tag, messages }) =>
    [...messages.values()].flatMap(({ key, node }) => {
      const message = readMessage(asText(node) ?? '');
      // Plain texts may have no plural at all, which is another rule.
      return 'name' in message || key.startsWith(PLAIN_TEXTS)
        ? []
        : [{ tag, key, place: node.place, ...message }];
    }),
  );
  const counted = new Set(read.flatMap(({ key, plurals }) => plurals.map(({ value }) => `${key} ${value}`)));
  for (const { tag, key, place, plurals, parameters } of read) {
    for (const plural of plurals) {
      const words = pluralFault(plural, tag);
      if (words) error(place, ...words);
    }
    const cases = [...pluralForms(tag).keys()].map((form) => `${form} {…}`);
    const lost = parameters.filter(
      (name) => counted.has(`${key} ${name}`) && !plurals.some(({ value }) => value === name),
    );
    for (const name of cases.length > 1 ? lost : [])
      error(
        place,
        `{${name}} has forms in another language.`,
        `Write {${name}, plural, ${cases.join(' ')}}.`,
      );
  }
}

/** Keys of texts that other texts may quote, because they name something on the page. */
const NAMES = /\.(?:submit|button|link|add|label|legend|title|heading)$/;

/** Quotations without parameters and tags: “…”, „…“ and «…». */
const QUOTED = /[“„«]([^“”„«»{}<>]+)[”“»]/gu;

/** Warns about a quotation that is almost the text of a button or a label. An editor has probably renamed the button or label. */
function checkQuotes({ key, node, language }: MessageOfLanguage, { warning }: Report): void {
  const quotes = [...(asText(node) ?? '').matchAll(QUOTED)].map(([, words = '']) => words.trim());
  if (quotes.length === 0) return;
  // A page shows a text together with the texts of the same form, and with those of all forms.
  const scopes = [scopeOf(key), 'form'];
  const beside = [...language.messages].filter(([other]) => scopes.includes(scopeOf(other)));
  const texts = beside.map(([other, member]) => ({
    isName: NAMES.test(other),
    text: asText(member.node) ?? '',
  }));
  const names = texts.filter(({ isName }) => isName).map(({ text }) => text);
  for (const quote of quotes.filter((words) => !texts.some(({ text }) => text === words))) {
    const meant = closest(quote, names) ?? names.find((name) => sharesWord(name, quote));
    if (meant === undefined) continue;
    warning(node.place, `The text quotes “${quote}”, but nothing has that name.`, `Did you mean “${meant}”?`);
  }
}

function scopeOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

function sharesWord(one: string, other: string): boolean {
  const words: readonly string[] = one.toLowerCase().match(LONG_WORD) ?? [];
  return words.some((word) => other.toLowerCase().match(LONG_WORD)?.includes(word));
}

/** A word of at least four letters. Shorter words, such as articles, occur in every text. */
const LONG_WORD = /\p{L}{4,}/gu;

/** The plural forms in their usual order. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Enough numbers to find every plural form of whole numbers in every language. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/** A cache of plural forms with their numbers, by language and type: `cs cardinal`. Every message with a plural needs them. */
const knownForms = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The plural forms of whole numbers in a language, each with its numbers. Empty for an unknown language. */
function pluralForms(
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
  const plural = new Intl.PluralRules(language, { type });
  const numbersOf = (form: string): readonly number[] =>
    NUMBERS.filter((number) => plural.select(number) === form);
  const forms = FORMS.filter((form) => form === 'other' || numbersOf(form).length > 0);
  return new Map(forms.map((form) => [form, numbersOf(form)]));
}

/** The mistake in a plural: each form of whole numbers needs a case. Undefined when the plural is right. */
function pluralFault({ value, options, pluralType }: PluralElement, language: string): Words | undefined {
  const forms = pluralForms(language, pluralType);
  if (forms.size === 0) return undefined;
  const cases = Object.keys(options);
  const exact = new Set(cases.filter((name) => name.startsWith('=')).map((name) => Number(name.slice(1))));
  // Translation tools also write forms for fractions and millions. We accept them, although no text needs them.
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
