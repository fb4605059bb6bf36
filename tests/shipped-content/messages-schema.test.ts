import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MESSAGES_SCHEMA, messagesSchema } from '#scripts/docs/messages-schema.ts';

it('R4.2 schemas/messages.schema.json is what `npm run docs` writes', () => {
  expect(readFileSync(MESSAGES_SCHEMA, 'utf8')).toBe(messagesSchema());
});

it.each([
  {
    text: '"shell.skip": {\n      "description": "First link of the page',
    because: 'editors show the note as hover text',
  },
  { text: '1 of 4. Parameters: {current}, {total}."', because: 'a translator must keep the parameters' },
  {
    text: '"additionalProperties": {\n    "description": "The text',
    because: 'keys that forms derive are only allowed by a pattern',
  },
])('R4.2 the meta-schema of the messages has $text: $because', ({ text }) => {
  expect(messagesSchema()).toContain(text);
});
