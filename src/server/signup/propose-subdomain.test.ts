import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesFormat } from '#engine/formats.ts';
import { reservedSubdomains } from '#server/catalogs.ts';
import { proposeSubdomain } from './propose-subdomain.ts';

const seed = 'aB3-dE_9xYz';
const NEUTRAL = 'merchant-ab3de9';

function guess(organisation: string | null, email = 'ada@engines.example'): string {
  return proposeSubdomain({ organisation, email, seed });
}

describe('R7.2 the subdomain', () => {
  it.each([
    {
      organisation: 'Analytical Engines',
      label: 'analytical-engines',
      because: 'words are joined by hyphens',
    },
    { organisation: 'Ærø & Søn ApS', label: 'aero-son-aps', because: 'legal forms stay' },
    { organisation: 'Weiß GmbH & Co. KG', label: 'weiss-gmbh-co-kg', because: 'ß is two letters' },
    { organisation: 'McDonald’s', label: 'mcdonalds', because: 'an apostrophe parts no word' },
    { organisation: '株式会社', label: 'zhushihuishe', because: 'Chinese characters are read' },
    { organisation: 'サクラ', label: 'sakura', because: 'kana are read' },
    { organisation: '삼성전자', label: 'samseongjeonja', because: 'hangul is read' },
    { organisation: 'パン'.normalize('NFD'), label: 'pan', because: 'its parts are put together first' },
    { organisation: 'Ελλάς ΑΕ', label: 'ellas-ae', because: 'Greek is read' },
    { organisation: 'ООО Ромашка', label: 'ooo-romashka', because: 'Cyrillic is read' },
    { organisation: 'שלום', label: 'slvm', because: 'Hebrew is read, without the vowels it does not write' },
    { organisation: '\u200f\u202eשלום\u202c', label: 'slvm', because: 'marks of direction are none of it' },
    { organisation: 'Ａｃｍｅ', label: 'acme', because: 'wide letters are letters' },
    { organisation: '🎉', label: 'tada', because: 'a picture has a name' },
    { organisation: '2020', label: '2020', because: 'digits are a label' },
    { organisation: 'xn--bcher-kva', label: 'xn-bcher-kva', because: 'nothing passes as an encoded name' },
    { organisation: '-- a -- b --', label: 'a-b', because: 'hyphens stand single and inside' },
    { organisation: 'x'.repeat(300), label: 'x'.repeat(63), because: 'DNS takes no longer one' },
    { organisation: '---', label: 'engines', because: 'nothing is left, so the e-mail tells' },
    { organisation: '', label: 'engines', because: 'there is nothing' },
    { organisation: null, label: 'engines', because: 'the document does not ask' },
    { organisation: 'WWW', label: 'engines', because: 'it is reserved' },
    { organisation: 'Support', label: 'engines', because: 'it would speak for the platform' },
    { organisation: 'Support ApS', label: 'support-aps', because: 'that is a name again' },
  ])('R7.2 is guessed from "$organisation" as $label: $because', ({ organisation, label }) => {
    expect(guess(organisation)).toBe(label);
  });

  it.each([
    { email: 'ada@mail.engines.co.uk', label: 'engines', because: 'the longest part is the name' },
    { email: 'ada@bücher.example', label: 'bucher', because: 'an international one is read' },
    { email: 'ada@xn--bcher-kva.example', label: 'bucher', because: 'it is the same one' },
    { email: 'ada@gmail.com', label: NEUTRAL, because: 'that is the provider’s name' },
    { email: 'ada@localhost', label: NEUTRAL, because: 'there is no domain' },
  ])('R7.2 is guessed from $email as $label when the name gives none: $because', ({ email, label }) => {
    expect(guess('---', email)).toBe(label);
  });

  it('R7.2 is a label for whatever stands in the name and the address', () => {
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
