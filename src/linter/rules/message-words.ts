import { asText, type Member } from '#compiler/documents/json-node.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { readMessage } from '#linter/icu.ts';
import type { Language } from '#linter/messages.ts';
import { pluralFaults, pluralForms } from '#linter/plural-forms.ts';
import { messageRule, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What messages say. */
export const rules: readonly Rule[] = [
  messageRule('message-text', ({ key, node }, report) => {
    const text = asText(node) ?? '';
    const slip = SLIPS.find(({ isIn }) => isIn(text, key));
    if (slip) report[slip.severity](node.place, `"${key}": ${slip.message}`, slip.mend);
  }),
  { id: 'plural', check: checkPlurals },
  {
    id: 'quoted-words',
    check({ languages }, report) {
      for (const language of languages)
        for (const member of language.messages.values()) checkQuotes(member, language, report);
    },
  },
];

interface Slip {
  readonly severity: 'error' | 'warning';
  readonly isIn: (text: string, key: string) => boolean;
  readonly message: string;
  readonly mend: string;
}

/** Texts that can be read but that are not for visitors, or are written for another program. The first that fits is said. */
const SLIPS: readonly Slip[] = [
  {
    severity: 'error',
    isIn: (text, key) => text === key,
    message: 'The text is still its own key.',
    mend: 'Write what visitors should read.',
  },
  {
    severity: 'error',
    isIn: (text) => /^\W*(?:(?:todo|tbd|fixme|xxx|lorem ipsum)\b|(?:null|undefined)$)/i.test(text),
    message: 'The text is not written yet.',
    mend: 'Write what visitors should read.',
  },
  {
    severity: 'error',
    isIn: (text) => /<\w+\s*\/>/.test(text),
    message: 'A tag that closes itself is drawn letter by letter.',
    mend: 'Write <name>…</name>, or take it out.',
  },
  {
    severity: 'warning',
    isIn: (text) => /&(?:[a-z]+|#\d+);/i.test(text),
    message: 'Visitors read this as it is, with & and ; in it.',
    mend: 'Write the sign itself: & for &amp;.',
  },
  {
    severity: 'warning',
    isIn: (text) => /\*\*[^*]+\*\*|\]\(\w+:/.test(text),
    message: 'Visitors read this as it is, with its stars and brackets.',
    mend: 'Take the marks out.',
  },
];

/** Texts about a number that lack a form their language has, have one it lacks, or lost their forms in translation. */
function checkPlurals({ languages }: Workspace, { error }: Report): void {
  const read = languages.flatMap(({ tag, messages }) =>
    [...messages.values()].flatMap(({ key, node }) => {
      const message = readMessage(asText(node) ?? '');
      return 'name' in message ? [] : [{ tag, key, node, message }];
    }),
  );
  const counted = new Set(
    read.flatMap(({ key, message }) => [...message.counted].map((name) => `${key} ${name}`)),
  );
  for (const { tag, key, node, message } of read) {
    for (const { kind, parameter, forms, known } of pluralFaults(message.elements, tag)) {
      const quoted = forms.map((form) => `"${form}"`).join(' and ');
      if (kind === 'unknown')
        error(
          node.place,
          `No number has the form ${quoted} in the language "${tag}".`,
          instead(forms[0] ?? '', known),
        );
      else
        error(
          node.place,
          `{${parameter}} has no text for ${quoted}, which numbers take in the language "${tag}".`,
          `Add ${forms.map((form) => `${form} {…}`).join(' ')} to it.`,
        );
    }
    const forms = [...pluralForms(tag).keys()];
    for (const name of message.parameters)
      if (counted.has(`${key} ${name}`) && !message.counted.has(name) && forms.length > 1)
        error(
          node.place,
          `Another language has a text for each form of {${name}}, this one does not.`,
          `Write {${name}, plural, ${forms.map((form) => `${form} {…}`).join(' ')}}.`,
        );
  }
}

/** Texts that others quote: they name something on the page. */
const NAMES = /\.(?:submit|button|link|add|label|legend|title|heading)$/;

/** Without parameters and tags: “…”, „…“ and «…». */
const QUOTED = /[“„«]([^“”„«»{}<>]+)[”“»]/gu;

/** Words in quotation marks that were a button's or a label's before that was renamed. */
function checkQuotes({ key, node }: Member, { messages }: Language, { warning }: Report): void {
  const quotes = [...(asText(node) ?? '').matchAll(QUOTED)].map(([, words = '']) => words.trim());
  // What stands on one page with a text: what its own form says, and any form.
  const scopes = [scopeOf(key), 'form'];
  const beside = [...messages].filter(([other]) => quotes.length > 0 && scopes.includes(scopeOf(other)));
  const texts = beside.map(([other, member]) => ({ key: other, text: asText(member.node) ?? '' }));
  const names = texts.filter((other) => NAMES.test(other.key)).map(({ text }) => text);
  for (const quote of quotes.filter((words) => !texts.some(({ text }) => text === words))) {
    const meant = closest(quote, names) ?? names.find((name) => sharesWord(name, quote));
    if (meant !== undefined)
      warning(
        node.place,
        `The text quotes “${quote}”, and nothing is called so.`,
        `Did you mean “${meant}”?`,
      );
  }
}

function scopeOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(longWords(one));
  return longWords(other).some((word) => words.has(word));
}

/** Short words, such as articles, are in any text. */
function longWords(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
