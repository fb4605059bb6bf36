import { expect, it } from 'vitest';
import { isServedText } from './message-file.ts';

it.each([
  { text: '{ "signup.title": "Join" }', isServed: true, because: 'it has no marker' },
  { text: '{ "$served": false }', isServed: false, because: 'its marker is false' },
  {
    text: String.raw`{ "\u0024served": false }`,
    isServed: false,
    because: 'JSON spells the marker by an escape',
  },
  {
    text: String.raw`{ "$serve\u0064": false }`,
    isServed: false,
    because: 'any letter of it may be an escape',
  },
  { text: '{ "$served": true }', isServed: true, because: 'its marker is not false' },
  { text: '{ "signup.title": "$served" }', isServed: true, because: 'only a text names the marker' },
  { text: '{', isServed: true, because: 'the check reports what is no JSON' },
])('R18.2 visitors get a language or not: $because', ({ text, isServed }) => {
  expect(isServedText(text)).toBe(isServed);
});
