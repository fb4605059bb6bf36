import { asText } from '#compiler/documents/json-node.ts';
import {
  isPlainServerText,
  isShortServerText,
  SERVER_TEXT_CHARACTERS,
  SERVER_TEXT_VALUES,
  SERVER_TEXTS,
} from '#contract/server-texts.ts';
import type { Words } from '#linter/finding.ts';
import { readMessage } from '#linter/icu.ts';
import { messageRule, type Rule } from '#linter/rule.ts';

/** A rule about the texts that the server fills in beside sign-ups (R21.19). */
export const rules: readonly Rule[] = [
  messageRule('server-text', ({ key, node }, { error }) => {
    const words = SERVER_TEXTS.test(key) ? wrongText(asText(node) ?? '') : undefined;
    if (words) error(node.place, ...words);
  }),
];

/** Why the server does not fill in a text, and what to write instead. Another rule reports a text that cannot be parsed. */
function wrongText(text: string): Words | undefined {
  if (!isShortServerText(text))
    return [
      'The server writes this text, and cannot write one that is so long.',
      `Use at most ${SERVER_TEXT_CHARACTERS.toLocaleString('en')} characters with ${SERVER_TEXT_VALUES} values.`,
    ];
  const message = readMessage(text);
  if ('name' in message || isPlainServerText(message.elements)) return undefined;
  return [
    'The server writes this text, and fills in plain values only.',
    `Write values as {name}, without a number format, a date format or an offset, and at most ${SERVER_TEXT_VALUES}.`,
  ];
}
