import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { HintedField } from '#contract/hint.ts';
import providers from './email-providers.json' with { type: 'json' };
import { emailTypo } from './email-typo.ts';

const FIELD: HintedField = {
  options: {},
  isInvalid: false,
  sibling: () => undefined,
  siblingChoices: () => [],
};

test.each([
  { typed: 'ada@gmial.com', meant: 'ada@gmail.com', because: 'two letters changed places' },
  { typed: 'ada@gmail.con', meant: 'ada@gmail.com', because: 'one letter is wrong' },
  { typed: 'ada@gmai.com', meant: 'ada@gmail.com', because: 'one letter is missing' },
  { typed: 'ada@gmaill.com', meant: 'ada@gmail.com', because: 'one letter is too many' },
  { typed: 'ada@gmail', meant: 'ada@gmail.com', because: 'nothing comes after the name' },
  { typed: 'ada@web.ed', meant: 'ada@web.de', because: 'the end is turned round' },
  { typed: 'ada@t-onlin.de', meant: 'ada@t-online.de', because: 'German providers are known' },
  { typed: 'ada@GMIAL.com', meant: 'ada@gmail.com', because: 'domains have no case' },
  {
    typed: 'Ada.R+shop@gmial.com',
    meant: 'Ada.R+shop@gmail.com',
    because: 'what stands before the @ is not ours',
  },
  { typed: ' ada@gmial.com ', meant: 'ada@gmail.com', because: 'white space around it is no part of it' },
  { typed: '"a@b"@gmial.com', meant: '"a@b"@gmail.com', because: 'what is quoted may hold an @' },
])('R10.1 $typed becomes $meant: $because', ({ typed, meant }) => {
  expect(emailTypo(typed, FIELD)).toStrictEqual({ message: 'form.hints.emailTypo', suggestion: meant });
});

test.each([
  { typed: 'ada@gmail.com', because: 'it is one' },
  { typed: 'ada@reinholt.coffee', because: 'shops have domains of their own' },
  { typed: 'ada@bmw.de', because: 'two letters make another name' },
  { typed: 'ada@sap.com', because: 'short names are easily alike' },
  { typed: 'ada@ymail.com', because: 'it is alike, and another provider' },
  { typed: 'ada@email.com', because: 'so is this' },
  { typed: 'ada', because: 'there is no domain yet' },
  { typed: 'ada@', because: 'nor here' },
  { typed: '@gmial.com', because: 'it is nobody’s' },
  { typed: 'ada b@gmial.com', because: 'it is no address' },
  { typed: 'ada@@gmial.com', because: 'nor would it be one with another domain' },
])('R10.1 $typed is left alone: $because', ({ typed }) => {
  expect(emailTypo(typed, FIELD)).toBeUndefined();
});

test.each(['ada@example', 'ada@b', ' ada@reinholt '])('R10.1 the domain of %s has no ending', (typed) => {
  expect(emailTypo(typed, FIELD)).toStrictEqual({ message: 'form.hints.emailTypo.ending' });
});

it('never throws, and suggests a known provider or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (typed) => {
      const domain = emailTypo(typed, FIELD)?.suggestion?.split('@').at(-1);
      expect([undefined, ...providers]).toContain(domain);
    }),
  );
});
