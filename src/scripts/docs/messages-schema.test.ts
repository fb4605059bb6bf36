import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MESSAGES_SCHEMA, messagesSchema } from './messages-schema.ts';

it('R4.2 schemas/messages.schema.json is what `npm run docs:messages` writes', () => {
  expect(readFileSync(MESSAGES_SCHEMA, 'utf8')).toBe(messagesSchema());
});

it.each([
  {
    text: '"shell.skip": {\n      "description": "First link of the page',
    because: 'the note is the hover text',
  },
  { text: '1 of 4. Takes in {current}, {total}."', because: 'a translator has to keep what is filled in' },
  {
    text: '"additionalProperties": {\n    "description": "The text',
    because: 'what follows from a form is not declared',
  },
])('R4.2 the meta-schema of the messages has $text: $because', ({ text }) => {
  expect(messagesSchema()).toContain(text);
});
