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
  isReplaced: () => false,
};

test.each([
  { typed: 'ada@gmial.com', meant: 'ada@gmail.com', because: 'two letters are swapped' },
  { typed: 'ada@gmail.con', meant: 'ada@gmail.com', because: 'one letter is wrong' },
  { typed: 'ada@gmai.com', meant: 'ada@gmail.com', because: 'one letter is missing' },
  { typed: 'ada@gmaill.com', meant: 'ada@gmail.com', because: 'one letter is too many' },
  { typed: 'ada@gmail', meant: 'ada@gmail.com', because: 'nothing comes after the name' },
  { typed: 'ada@web.ed', meant: 'ada@web.de', because: 'the ending is swapped' },
  { typed: 'ada@t-onlin.de', meant: 'ada@t-online.de', because: 'German providers are known' },
  { typed: 'ada@GMIAL.com', meant: 'ada@gmail.com', because: 'domains ignore case' },
  {
    typed: 'ada@gmial.de',
    meant: 'ada@gmail.com',
    because: 'the name has swapped letters, and an ending of its own',
  },
  {
    typed: 'ada@hotmial.be',
    meant: 'ada@hotmail.com',
    because: 'the most common domain of that name comes first',
  },
  { typed: 'ada@gmail.de', meant: 'ada@gmail.com', because: 'this provider has no other domain' },
  { typed: 'ada@icloud.com.br', meant: 'ada@icloud.com', because: 'this provider has no other domain' },
  {
    typed: 'Ada.R+shop@gmial.com',
    meant: 'Ada.R+shop@gmail.com',
    because: 'the local part is never corrected',
  },
  { typed: 'ada@reinholt.con', meant: 'ada@reinholt.com', because: 'no domain ends with .con' },
  { typed: ' ada@gmial.com ', meant: 'ada@gmail.com', because: 'surrounding white space is ignored' },
  { typed: '"a@b"@gmial.com', meant: '"a@b"@gmail.com', because: 'a quoted name may contain an @' },
])('R10.1 the hint suggests $meant for $typed: $because', ({ typed, meant }) => {
  expect(emailTypo(typed, FIELD)).toStrictEqual({ message: 'form.hints.emailTypo', suggestion: meant });
});

test.each([
  { typed: 'ada@gmail.com', because: 'gmail.com is a known provider' },
  { typed: 'ada@ｆｉｒｍａ．ｅｘａｍｐｌｅ', because: 'a full-width dot is a dot' },
  { typed: 'ada@reinholt.coffee', because: 'companies have their own domains' },
  { typed: 'ada@reinholt.co', because: 'Colombia has this ending' },
  { typed: 'ada@bmw.de', because: 'two different letters are more than one slip' },
  { typed: 'ada@sap.com', because: 'short names are often similar' },
  { typed: 'ada@ymail.com', because: 'the similar domain is another provider' },
  { typed: 'ada@email.com', because: 'the similar domain is another provider' },
  { typed: 'ada@hotmail.com.br', because: 'this provider has many domains' },
  { typed: 'ada@photon.de', because: 'with another ending, a wrong letter is another name' },
  { typed: 'ada@cloud.de', because: 'with another ending, a missing letter is another name' },
  { typed: 'ada@gmxx.eu', because: 'short names are often similar' },
  { typed: 'ada@gmial.example.com', because: 'a host inside a company’s domain has any name' },
  { typed: 'ada', because: 'there is no domain yet' },
  { typed: 'ada@', because: 'there is no domain after the @ yet' },
  { typed: '@gmial.com', because: 'there is no name before the @' },
  { typed: 'ada b@gmial.com', because: 'it is not an address' },
  { typed: 'ada@@gmial.com', because: 'no domain would make it a valid address' },
])('R10.1 $typed gets no hint: $because', ({ typed }) => {
  expect(emailTypo(typed, FIELD)).toBeUndefined();
});

test.each(['foo@bar,com', 'foo@gmial', 'ada..r@gmial.com'])(
  'R10.1 %s gets no hint beside the error of a refused answer, so that the field says one thing',
  (typed) => {
    expect(emailTypo(typed, { ...FIELD, isInvalid: true })).toBeUndefined();
  },
);

test.each(['ada@example', 'ada@b', ' ada@reinholt '])(
  'R10.1 the hint says that the domain of %s has no ending',
  (typed) => {
    expect(emailTypo(typed, FIELD)).toStrictEqual({ message: 'form.hints.emailTypo.ending' });
  },
);

it('R10.1 the hint never throws, and suggests only a known provider, or .com instead of a slip of it', () => {
  const slips = ['cim', 'cmo', 'comm', 'con', 'cpm', 'ocm', 'vom', 'xom'];
  const SLIP_AT_END = new RegExp(`\\.(?:${slips.join('|')})\\s*$`, 'i');
  const misspelt = fc
    .tuple(fc.emailAddress(), fc.constantFrom(...slips))
    .map(([address, ending]) => address.replace(/[^.]+$/, ending));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress(), misspelt), (typed) => {
      const domain = emailTypo(typed, FIELD)?.suggestion?.split('@').at(-1);
      const corrected = typed.replace(SLIP_AT_END, '.com').split('@').at(-1)?.toLowerCase();
      expect([undefined, ...providers, ...(SLIP_AT_END.test(typed) ? [corrected] : [])]).toContain(domain);
    }),
  );
});
