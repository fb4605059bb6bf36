import { parse } from '@formatjs/icu-messageformat-parser';
import { asText } from '#compiler/documents/json-node.ts';
import {
  isPlainServerText,
  isShortServerText,
  SERVER_TEXT_CHARACTERS,
  SERVER_TEXT_VALUES,
  SERVER_TEXTS,
} from '#contract/server-texts.ts';
import { readMessage } from '#linter/icu.ts';
import { messageRule, type Rule } from '#linter/rule.ts';

/** A rule about the texts that the server fills in beside sign-ups (R21.19). */
export const rules: readonly Rule[] = [
  messageRule('server-text', ({ key, node }, { error }) => {
    const text = asText(node) ?? '';
    if (!SERVER_TEXTS.test(key)) return;
    if (!isShortServerText(text)) {
      const most = SERVER_TEXT_CHARACTERS.toLocaleString('en');
      error(
        node.place,
        `The server writes this text, and cannot write one that is so long.`,
        `Use at most ${most} characters with ${SERVER_TEXT_VALUES} values.`,
      );
    } else if (!('name' in readMessage(text)) && !isPlainServerText(parse(text)))
      error(
        node.place,
        'The server writes this text, and fills in plain values only.',
        `Write values as {name}, without a form of a number or a date, without offset, and at most ${SERVER_TEXT_VALUES}.`,
      );
  }),
];
