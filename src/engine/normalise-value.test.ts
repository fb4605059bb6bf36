import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import type { NormaliserName } from '#contract/compiled-form.ts';
import { DEFAULT_NORMALISERS, isNormaliserName, NORMALISERS, normaliseValue } from './normalise-value.ts';

describe('normaliseValue', () => {
  test.each<{ normalisers: readonly NormaliserName[]; typed: string; stored: string; because: string }>([
    { normalisers: [], typed: ' Ä ', stored: ' Ä ', because: 'without normalisers nothing changes' },
    {
      normalisers: DEFAULT_NORMALISERS,
      typed: '\uFEFF Ada\n',
      stored: 'Ada',
      because: 'white space around an answer does not count',
    },
    { normalisers: ['trim'], typed: ' a  b ', stored: 'a  b', because: 'white space inside an answer stays' },
    {
      normalisers: ['nfc'],
      typed: 'Zoe\u0308',
      stored: 'Zoë',
      because: 'letter and accent become one code point',
    },
    {
      normalisers: ['spaces'],
      typed: 'a\u00A0b\u202Fc\u3000d',
      stored: 'a b c d',
      because: 'readers see only spaces',
    },
    {
      normalisers: ['apostrophes'],
      typed: "d´Arcy d`Arcy d'Arcy",
      stored: "d’Arcy d’Arcy d'Arcy",
      because: 'people type accents instead of the apostrophe',
    },
    {
      normalisers: ['removeSpaces'],
      typed: ' 12 34\t56\u00A078 ',
      stored: '12345678',
      because: 'spaces only group the characters',
    },
    {
      normalisers: ['apostrophes'],
      typed: '‘a′b՚c＇d',
      stored: '’a’b’c’d',
      because: 'they look like an apostrophe',
    },
    {
      normalisers: ['hyphens'],
      typed: 'Meyer–Lanz−a－b﹣c',
      stored: 'Meyer-Lanz-a-b-c',
      because: 'programs write dashes',
    },
    {
      normalisers: ['middleDots'],
      typed: 'a•b‧c．d･e D․ T﹒',
      stored: 'a·b·c·d·e D. T.',
      because: 'they look alike',
    },
    {
      normalisers: ['nfkc'],
      typed: 'ａｄａ＠ｓｈｏｐ．ｅｘａｍｐｌｅ ada@shop。example',
      stored: 'ada@shop.example ada@shop.example',
      because: 'mail arrives there',
    },
    {
      normalisers: ['invisibleInTexts'],
      typed: '\u2067Shop\u200B ApS\u2069 👩\u200D🚀',
      stored: 'Shop ApS 👩\u200D🚀',
      because: 'chats put them around copied texts, and emoji are made with joiners',
    },
    {
      normalisers: ['invisible', 'nfc'],
      typed: 'e\u200B\u0301',
      stored: 'é',
      because: 'a letter is composed when nothing stands between it and its accent',
    },
    {
      normalisers: ['invisible'],
      typed: '\uFEFFa\u200Bd\u00ADa\u2060@b.example',
      stored: 'ada@b.example',
      because: 'copied texts have them',
    },
    {
      normalisers: ['invisibleInNames'],
      typed: 'a\u200Bb می\u200Cخ \u200Dx\u200C \u202Ey',
      stored: 'ab می\u200Cخ x \u202Ey',
      because: 'joiners belong between letters, and the format refuses a turned direction',
    },
    {
      normalisers: ['removeSpaces'],
      typed: '12\u200B34',
      stored: '1234',
      because: 'the character is not seen',
    },
    { normalisers: ['upper'], typed: 'dk50', stored: 'DK50', because: 'codes have capitals' },
    {
      normalisers: ['vat'],
      typed: 'che-123.456.789 mwst',
      stored: 'CHE123456789MWST',
      because: 'each country uses other separators',
    },
    {
      normalisers: ['vat'],
      typed: 'DK: (12),34/56',
      stored: 'DK123456',
      because: 'all of [\\s.\\-/,():] are separators',
    },
    {
      normalisers: ['vat', 'vatBe'],
      typed: 'be 429.757.548',
      stored: 'BE0429757548',
      because: 'old Belgian numbers lack the leading 0',
    },
    {
      normalisers: ['vat', 'vatBe'],
      typed: 'BE 0429.757.548',
      stored: 'BE0429757548',
      because: 'the number already has ten digits',
    },
    {
      normalisers: ['vat', 'vatBe'],
      typed: 'BE 042.975.754',
      stored: 'BE042975754',
      because: 'no old number began with 0, so the visitor left out a digit',
    },
    {
      normalisers: ['vat', 'vatBe'],
      typed: 'BE 126.262.286',
      stored: 'BE126262286',
      because: 'no old number began with 1',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '030 / 123 45 67',
      stored: '030 123 45 67',
      because: 'Germans separate with a slash',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '(030) 2345-6789',
      stored: '030 2345 6789',
      because: 'parentheses become spaces',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '0171-1234567',
      stored: '0171 1234567',
      because: 'a hyphen becomes a space',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '030.123.45.67',
      stored: '030 123 45 67',
      because: 'a dot becomes a space',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '(212) 555-0100',
      stored: '212 555 0100',
      because: 'Americans write parentheses',
    },
    {
      normalisers: ['phoneNumber'],
      typed: 'tel:+49-30-1234',
      stored: '+49 30 1234',
      because: 'people copy numbers from links',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '＋４９ ３０',
      stored: '+49 30',
      because: 'Japanese keyboards type wide digits',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '٠٣٠ ١٢٣',
      stored: '030 123',
      because: 'Arabic has its own digits',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '030\u00A0123\u2009456',
      stored: '030 123 456',
      because: 'Unicode has spaces of many widths',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '\u202A030\u202C',
      stored: '030',
      because: 'address books add invisible direction marks',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '+49 (0)30 123',
      stored: '+49 30 123',
      because: 'callers dial this zero inside the country only',
    },
    { normalisers: ['phoneNumber'], typed: '0049 (0) 30', stored: '0049 30', because: '00 means a plus' },
    {
      normalisers: ['phoneNumber'],
      typed: '(0)30 123',
      stored: '0 30 123',
      because: 'callers inside the country dial this zero',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '20 30\t40',
      stored: '20 30\t40',
      because: 'a tab stays, so that the format refuses it',
    },
    {
      normalisers: ['phoneNumber'],
      typed: 'x12',
      stored: 'x12',
      because: 'a letter stays, so that the format refuses it',
    },
    {
      normalisers: ['phoneNumber'],
      typed: ' 12  34 ',
      stored: '12 34',
      because: 'one space separates two groups',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '𝟎𝟙',
      stored: '01',
      because: 'wide digits are digits',
    },
    {
      normalisers: ['vatBe'],
      typed: 'DE429757548',
      stored: 'DE429757548',
      because: 'the number is not Belgian',
    },
  ])('turns $typed into $stored by $normalisers: $because', ({ normalisers, typed, stored }) => {
    expect(normaliseValue(normalisers, typed)).toBe(stored);
  });

  it('R2.8 reads the digits of each script, ten of each', () => {
    const every = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Nd}/u.test(letter));
    const read = every.map((digit) => normaliseValue(['phoneNumber'], digit));
    const counted = Array.from(
      { length: 10 },
      (_, digit) => read.filter((each) => each === String(digit)).length,
    );
    expect(counted).toStrictEqual(Array.from({ length: 10 }, () => every.length / 10));
  });

  it('runs the normalisers in their order', () => {
    expect(normaliseValue(['trim', 'spaces'], '\u00A0a\u00A0')).toBe('a');
    // NFC turns U+1FFD into an acute accent. Only then can the next normaliser turn it into an apostrophe.
    expect(normaliseValue(['nfc', 'apostrophes'], 'O\u1FFDHara')).toBe('O’Hara');
    expect(normaliseValue(['apostrophes', 'nfc'], 'O\u1FFDHara')).toBe('O´Hara');
  });

  it('never throws for any text', () => {
    const names = Object.keys(NORMALISERS).filter(isNormaliserName);

    expect(normaliseValue(names, '\uD800 a\uDC00')).toBe('\uD800A\uDC00');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => typeof normaliseValue(names, value) === 'string'),
      { seed: SEED },
    );
  });

  it('accepts only the names of normalisers', () => {
    expect(isNormaliserName('vat')).toBe(true);
    expect(isNormaliserName('toString')).toBe(false);
  });
});
