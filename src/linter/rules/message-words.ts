import { asText } from '#compiler/documents/json-node.ts';
import { closest } from '#linter/did-you-mean.ts';
import type { Words } from '#linter/finding.ts';
import { readMessage } from '#linter/icu.ts';
import { pluralFault, pluralForms } from '#linter/plural-forms.ts';
import { messageRule, type MessageOfLanguage, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What messages say. */
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

/** Texts that are not for visitors, or are written for another program. The first that fits counts. */
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

/** Texts about a number that lack a form of their language, have one too many, or lost their forms in translation. */
function checkPlurals({ languages }: Workspace, { error }: Report): void {
  const read = languages.flatMap(({ tag, messages }) =>
    [...messages.values()].flatMap(({ key, node }) => {
      const message = readMessage(asText(node) ?? '');
      return 'name' in message ? [] : [{ tag, key, place: node.place, ...message }];
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

/** Texts that others quote: they name something on the page. */
const NAMES = /\.(?:submit|button|link|add|label|legend|title|heading)$/;

/** Without parameters and tags: “…”, „…“ and «…». */
const QUOTED = /[“„«]([^“”„«»{}<>]+)[”“»]/gu;

/** Words in quotation marks that are almost those of a button or a label: that was renamed since. */
function checkQuotes({ key, node, language }: MessageOfLanguage, { warning }: Report): void {
  const quotes = [...(asText(node) ?? '').matchAll(QUOTED)].map(([, words = '']) => words.trim());
  if (quotes.length === 0) return;
  // A page shows a text together with its own form, and with what every form shows.
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

/** Short words, such as articles, are in any text. */
const LONG_WORD = /\p{L}{4,}/gu;
