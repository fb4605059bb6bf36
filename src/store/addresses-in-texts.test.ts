import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { withoutAddress } from './addresses-in-texts.ts';
import { emailKeyOf } from './email-key.ts';

const MARIA = 'maria@x.example';

/** The text without the address, with … in its place. */
function erase(text: string, email: string): string {
  return withoutAddress(text, emailKeyOf(email)).replaceAll('(erased)', '…');
}

describe('R15.5 an erased address', () => {
  it.each([
    { text: 'maria@x.example', left: '…', because: 'it is the whole text' },
    { text: 'maria@x.example’s and maria@x.example', left: '…’s and …', because: 'it stands there twice' },
    { text: "maria@x.example's", left: "…'s", because: 'English has a genitive' },
    { text: "d'maria@x.example, l’maria@x.example", left: "d'…, l’…", because: 'French has an elision' },
    { text: 'Maria/maria@x.example/2', left: 'Maria/…/2', because: 'a slash separates' },
    { text: '|maria@x.example|', left: '|…|', because: 'it stands in a table' },
    { text: 'email=maria@x.example&id=1', left: 'email=…&id=1', because: 'it is a value' },
    { text: '_maria@x.example_ __maria@x.example__', left: '_…_ __…__', because: 'Markdown emphasises it' },
    { text: '**maria@x.example** `maria@x.example`', left: '**…** `…`', because: 'Markdown has other signs' },
    { text: '-maria@x.example\n+maria@x.example', left: '-…\n+…', because: 'it is an item of a list' },
    { text: '…maria@x.example…', left: '………', because: 'something is left out' },
    { text: 'so...maria@x.example...', left: 'so...…...', because: 'two dots are in no address' },
    { text: 'Maria--maria@x.example--', left: 'Maria--…--', because: 'two hyphens are a dash' },
    { text: 'an maria@x.example-Konto', left: 'an …-Konto', because: 'German joins words by a hyphen' },
    { text: 'maria@x.example. Then', left: '…. Then', because: 'a sentence ends' },
    { text: 'maria@x.example.Then', left: '….Then', because: 'a space is missing behind a sentence' },
    { text: '「maria@x.example」', left: '「…」', because: 'Japanese has other quotation marks' },
    { text: '連絡はmaria@x.exampleです。', left: '連絡は…です。', because: 'Japanese has no spaces' },
    { text: '联系maria@x.example。OK', left: '联系…。OK', because: 'a Chinese sentence ends' },
    { text: '联系。maria@x.example', left: '联系。…', because: 'a Chinese sentence ends before it' },
    { text: 'maria@x.example으로', left: '…으로', because: 'Korean adds a particle' },
    { text: '①maria@x.example¹', left: '①…¹', because: 'these numbers are no letters' },
    { text: '✉️maria@x.example❤️ 1️⃣maria@x.example', left: '✉️…❤️ 1️⃣…', because: 'emoji end with a mark' },
    { text: 'to\u200Bmaria@x.example\u200Bor', left: 'to\u200B…\u200Bor', because: 'a break is not seen' },
    { text: 'maria%40x.example%2F', left: '…%2F', because: 'a link encodes it' },
    { text: '?to%3Dmaria%40x.example%20now', left: '?to%3D…%20now', because: 'a link encodes all signs' },
    { text: '%E9maria%40x.example%FF', left: '%E9…%FF', because: 'some links encode wrongly' },
    { text: 'a%2540b maria%2540x.example%252F', left: 'a%2540b …%252F', because: 'a link is in a link' },
    { text: 'to%253Dmaria%2540x.exampl%2565', left: 'to%253D…', because: 'so are its signs and letters' },
    { text: 'maria%EF%BC%A0x.example', left: '…', because: 'a link encodes a full-width sign' },
    { text: '%6daria@x.exampl%65', left: '…', because: 'a link may encode letters' },
    { text: 'MARIA@X.Example', left: '…', because: 'letters have no case' },
    { text: 'ｍａｒｉａ＠ｘ．ｅｘａｍｐｌｅ', left: '…', because: 'keyboards for Japanese type so' },
    { text: 'maria﹫x。example', left: '…', because: 'there are small and ideographic signs' },
    { text: 'ma\u00ADria@x.\u200Bexample', left: '…', because: 'invisible characters do not count' },
    { text: '@maria@x.example@', left: '@…@', because: 'another at sign stands beside it' },
    { text: 'maria@x.examplemaria@x.example', left: '……', because: 'two have no sign between them' },
    { text: 'maria@x.example,maria@x.example', left: '…,…', because: 'a list has no spaces' },
  ])('R15.5 is taken out of $text: $because', ({ text, left }) => {
    expect(erase(text, MARIA)).toBe(left);
  });

  it.each([
    { email: 'o’maria@x.example', text: 'to o’maria@x.example', because: 'of an apostrophe in it' },
    { email: '_maria_@x.example', text: 'to _maria_@x.example', because: 'of a sign at its start' },
    { email: 'a/b%2F?c+d#e&f@x.example', text: 'to a/b%2f?c+d#e&f@x.example', because: 'of its signs' },
    { email: 'maria+a@x.example', text: 'to maria%2Ba%40x.example', because: 'a link encodes the plus' },
    {
      email: 'maria%2By@x.example',
      text: 'to maria%252By%40x.example',
      because: 'a link encodes the percent',
    },
    { email: 'maria%40y@x.example', text: 'to maria%40y@x.example', because: 'of a second at sign' },
    { email: 'жанна@füllhorn.example', text: 'to жанна@xn--fllhorn-n2a.example', because: 'of its domain' },
    { email: 'жанна@füllhorn.example', text: 'to жанна%40f%C3%BCllhorn.example', because: 'of a link' },
    { email: 'maria@a.b-c.co.example', text: 'to maria@a.b-c.co.example', because: 'of its many parts' },
    { email: 'maria@localhost', text: 'to maria@localhost', because: 'of a domain without a dot' },
    {
      email: `${'é'.repeat(64)}@x.example`,
      text: `to ${'e\u0301'.repeat(64)}@x.example`,
      because: 'of its length',
    },
    {
      email: `${'ж'.repeat(64)}@x.example`,
      text: `to ${'%D0%B6'.repeat(64)}%40x.example`,
      because: 'of its length in a link',
    },
  ])('R15.5 is taken out as a whole, in spite $because: $text', ({ email, text }) => {
    expect(erase(text, email)).toBe('to …');
  });

  it.each([
    { text: 'anna.maria@x.example', because: 'a dot joins the parts of a name' },
    { text: 'anna-maria@x.example anna_maria@x.example', because: 'so do a hyphen and a low line' },
    { text: 'anna+maria@x.example', because: 'a plus joins a tag' },
    { text: 'ａｎｎａ．maria@x.example', because: 'so does a full-width dot' },
    { text: 'anna%2Bmaria%40x.example %C3%BCmaria%40x.example', because: 'links encode them' },
    { text: 'annamaria@x.example 2maria@x.example', because: 'a letter or a digit stands before it' },
    { text: 'a\u0301maria@x.example', because: 'an accent belongs to its letter' },
    { text: 'maria@x.example.org MARIA@X.EXAMPLE.ORG', because: 'the domain is longer' },
    { text: 'maria@x.example-shop.org', because: 'the name of the domain has a hyphen' },
    { text: 'maria@x.examples maria@x.example2', because: 'a letter or a digit stands behind it' },
    { text: 'maria@y.x.example maria@x', because: 'it is another domain' },
    { text: "o'maria@x.example O’maria@x.example", because: 'an Irish name begins so' },
    { text: 'maria@x.exampleanna@x.example', because: 'no reader can tell where its domain ends' },
    { text: '@x.example maria@', because: 'a part is missing' },
    { email: '_maria@x.example', text: 'anna_maria@x.example', because: 'its sign joins a name here' },
  ])('R15.5 leaves the address of another person as it is in $text: $because', ({ text, email = MARIA }) => {
    expect(erase(text, email)).toBe(text);
  });

  it('R15.5 is found between any two characters that cannot be a part of it', () => {
    const beside = string({ unit: 'binary', minLength: 1, maxLength: 3 }).filter(
      (text) => !/[\p{L}\p{N}\p{M}%]/u.test(text.normalize('NFKC')) && !/[\uD800-\uDFFF]$/.test(text),
    );
    const joined = constantFrom('.', '-', '_', '+', "'", '…', '%20', '%', '@', '');
    const around = oneof(beside, joined);
    assert(
      property(
        around,
        around,
        constantFrom(MARIA, 'ж-ж@д.example', 'o%2Fk@x.co.example'),
        (before, after, email) => {
          const text = `${before}${email}${after}`;
          expect(withoutAddress(text, emailKeyOf(email))).toBe(`${before}(erased)${after}`);
        },
      ),
      { seed: SEED, numRuns: 2_000 },
    );
  });

  it.each([
    { part: '@', because: 'it has nothing but at signs' },
    { part: '%40x.example', because: 'each at sign has the domain, and all stand in one word' },
    { part: `${'-/'.repeat(450)}@x.example`, because: 'an address could begin at each sign' },
    { part: `@${'a_'.repeat(140)}`, because: 'a domain could end at each sign' },
    { part: `@${'ﷺ-'.repeat(90)}.`, because: 'one sign stands for eighteen letters' },
  ])('R15.5 is found after 256 KB of $part: $because', ({ part }) => {
    const text = part.repeat(262_144 / part.length);
    expect(erase(`${text} ${MARIA}`, MARIA)).toBe(`${text} …`);
  });
});
