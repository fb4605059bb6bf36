import { type NumberElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { asText } from '#compiler/documents/json-node.ts';
import { PLAIN_TEXTS } from '#contract/plain-texts.ts';
import { SERVER_TEXTS } from '#contract/server-texts.ts';
import { insteadOfTag, readMessage } from '#linter/icu.ts';
import { messageRule, type Rule } from '#linter/rule.ts';

/** Rules about the syntax of messages, and about the formats in them. */
export const rules: readonly Rule[] = [
  messageRule('message-syntax', ({ key, node }, { error }, { messageKeys }) => {
    const message = readMessage(asText(node) ?? '');
    if (!('name' in message)) return;
    const start = message.rest === '' ? 'its end' : `"${message.rest.slice(0, 20)}"`;
    // The text contains a link in HTML.
    const isLink = /^<\/?a\b/i.test(message.rest);
    const mend = isLink ? insteadOfTag(messageKeys?.get(key)?.tags ?? []) : MEND[message.name];
    const other = 'Compare it with the same text in another language.';
    error(node.place, `The text cannot be read from ${start} on.`, mend ?? other);
  }),
  messageRule('message-format', ({ key, node }, { error }) => {
    // Rules of their own allow these texts even less.
    if (key.startsWith(PLAIN_TEXTS) || SERVER_TEXTS.test(key)) return;
    const message = readMessage(asText(node) ?? '');
    for (const { type, value, style } of 'name' in message ? [] : message.formats) {
      if (type !== TYPE.number)
        error(node.place, `The page has no date for {${value}}.`, `Write {${value}}.`);
      else if (!isNumberFormat(style))
        error(node.place, `{${value}} has a number format that does not exist.`, `Write {${value}, number}.`);
    }
  }),
];

/** Whether the page can write numbers in a style: for some, the formatter of the browser throws. */
function isNumberFormat(style: NumberElement['style']): boolean {
  if (typeof style !== 'object' || style === null) return true;
  try {
    return new Intl.NumberFormat('en', style.parsedOptions).format(1) !== '';
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}

/** Suggestions by the parser's name of the fault. */
const MEND: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'Close the { with a }.',
  EMPTY_ARGUMENT: 'Write a name between { and }.',
  MALFORMED_ARGUMENT: 'Write only a name between one { and one }: letters, digits and _.',
  INVALID_ARGUMENT_TYPE: 'After the comma write number, date, time, plural or select.',
  MISSING_OTHER_CLAUSE: 'Add a case for all the rest: other {…}.',
  UNCLOSED_TAG: 'Close the tag: <name>…</name>. Take it out if it is HTML.',
  UNMATCHED_CLOSING_TAG: 'Open the tag before, or take it out. Write ’ for an apostrophe before a tag.',
  INVALID_FORMAT:
    'Write values as {name} or {name, number}: the text has a number or date format that does not exist.',
  INVALID_TAG: "Write tags as <name>…</name>; a plain < is written '<'.",
};
