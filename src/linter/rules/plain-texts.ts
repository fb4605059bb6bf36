import { isArgumentElement, isLiteralElement } from '@formatjs/icu-messageformat-parser';
import { asText } from '#compiler/documents/json-node.ts';
import { PLAIN_TEXTS } from '#contract/plain-texts.ts';
import { readMessage } from '#linter/icu.ts';
import { messageRule, type Rule } from '#linter/rule.ts';

/** A rule about the texts that the page reads without an ICU parser (R15.1). */
export const rules: readonly Rule[] = [
  messageRule('plain-text', ({ key, node }, { error }) => {
    const text = asText(node) ?? '';
    if (!key.startsWith(PLAIN_TEXTS) || plainForm(text) === text) return;
    error(
      node.place,
      'Visitors would read the signs of this text as they stand, because this page fills in plain values only.',
      'Write values as {name}, without plural, select, number or spaces, and other signs without apostrophes around them.',
    );
  }),
];

/**
 * The text, written with plain values only. It equals the text when the page and an ICU parser read the same. It does not change
 * a text with tags, or one that no parser reads, because other rules report these.
 */
function plainForm(text: string): string {
  const message = readMessage(text);
  if ('name' in message || message.tags.length > 0) return text;
  return message.elements
    .map((element) => {
      if (isLiteralElement(element)) return element.value;
      return isArgumentElement(element) ? `{${element.value}}` : '';
    })
    .join('');
}
