import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesFormat } from '#engine/formats.ts';
import { reservedSubdomains } from '#tests/support/server/server-content.ts';
import { proposeSubdomain } from './propose-subdomain.ts';

const seed = 'aB3-dE_9xYz';
const NEUTRAL = 'merchant-ab3de9';

function guess(organisation: string | null, email = 'ada@engines.example'): string {
  return proposeSubdomain({ organisation, email, seed }, reservedSubdomains);
}

describe('R7.2 the subdomain', () => {
  it.each([
    {
      organisation: 'Analytical Engines',
      label: 'analytical-engines',
      because: 'words are joined by hyphens',
    },
    { organisation: 'Ærø & Søn ApS', label: 'aero-son-aps', because: 'legal forms are kept' },
    { organisation: 'Weiß GmbH & Co. KG', label: 'weiss-gmbh-co-kg', because: 'ß becomes two letters' },
    { organisation: 'McDonald’s', label: 'mcdonalds', because: 'an apostrophe does not split a word' },
    { organisation: '株式会社', label: 'zhushihuishe', because: 'Chinese is transliterated' },
    { organisation: 'サクラ', label: 'sakura', because: 'kana are transliterated' },
    { organisation: '삼성전자', label: 'samseongjeonja', because: 'hangul is transliterated' },
    { organisation: 'パン'.normalize('NFD'), label: 'pan', because: 'letters are composed first' },
    { organisation: 'Ελλάς ΑΕ', label: 'ellas-ae', because: 'Greek is transliterated' },
    { organisation: 'ООО Ромашка', label: 'ooo-romashka', because: 'Cyrillic is transliterated' },
    { organisation: 'שלום', label: 'slvm', because: 'Hebrew is transliterated, without unwritten vowels' },
    { organisation: '\u200f\u202eשלום\u202c', label: 'slvm', because: 'direction marks are removed' },
    { organisation: 'Ａｃｍｅ', label: 'acme', because: 'full-width letters become letters' },
    { organisation: '🎉', label: 'tada', because: 'an emoji has a name' },
    { organisation: '2020', label: '2020', because: 'digits make a label' },
    { organisation: 'xn--bcher-kva', label: 'xn-bcher-kva', because: 'the result is never an encoded name' },
    { organisation: '-- a -- b --', label: 'a-b', because: 'hyphens are single and never at the ends' },
    { organisation: 'x'.repeat(300), label: 'x'.repeat(63), because: 'DNS allows no longer label' },
    { organisation: '---', label: 'engines', because: 'the name leaves nothing, so the e-mail decides' },
    { organisation: '', label: 'engines', because: 'the name is empty' },
    { organisation: null, label: 'engines', because: 'the document has no field for it' },
    { organisation: 'WWW', label: 'engines', because: 'it is reserved' },
    { organisation: 'Support', label: 'engines', because: 'it would look like the platform' },
    { organisation: 'Support ApS', label: 'support-aps', because: 'the name is not reserved' },
  ])('R7.2 "$organisation" gets the label $label: $because', ({ organisation, label }) => {
    expect(guess(organisation)).toBe(label);
  });

  it.each([
    { email: 'ada@mail.engines.co.uk', label: 'engines', because: 'the longest part is the name' },
    { email: 'ada@bücher.example', label: 'bucher', because: 'international names are transliterated' },
    { email: 'ada@xn--bcher-kva.example', label: 'bucher', because: 'both spellings are the same domain' },
    { email: 'ada@gmail.com', label: NEUTRAL, because: 'it is the name of a provider' },
    { email: 'ada@localhost', label: NEUTRAL, because: 'the address has no domain' },
  ])('R7.2 $email gives the label $label when the name gives none: $because', ({ email, label }) => {
    expect(guess('---', email)).toBe(label);
  });

  it('R7.2 is a valid label for every name and address', () => {
    const anyText = oneof(string({ unit: 'binary' }), string({ unit: 'grapheme', maxLength: 80 }));
    const reserved = constantFrom(...reservedSubdomains);
    assert(
      property(oneof(anyText, reserved), anyText, (organisation, domain) => {
        const label = guess(organisation, `ada@${domain}`);
        expect(matchesFormat('subdomain', label)).toBe(true);
        expect(label).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(reservedSubdomains).not.toContain(label);
      }),
      { numRuns: 500 },
    );
  });
});
