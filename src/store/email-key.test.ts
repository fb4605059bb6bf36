import { assert, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invisible, nfkc, trim } from '#engine/normalisers.ts';
import { SEED } from '#tests/support/seed.ts';
import { emailKeyOf } from './email-key.ts';

describe('R15.5 R2.4 the key of an address', () => {
  it('R15.5 R2.4 is the same for what a person types and for what the sign-up makes of it', () => {
    const part = oneof(string({ unit: 'binary', maxLength: 8 }), string({ unit: 'grapheme', maxLength: 8 }));
    const keyed = property(part, part, (local, domain) => {
      const typed = `${local}@${domain}`;
      expect(emailKeyOf(typed)).toBe(emailKeyOf(trim(nfkc(invisible(typed)))));
    });
    assert(keyed, { seed: SEED, numRuns: 2_000 });
  });

  it.each([
    { typed: ' Ada@Shop.example\u200B', because: 'people copy spaces and what nobody sees' },
    { typed: 'ａｄａ＠ｓｈｏｐ。ｅｘａｍｐｌｅ', because: 'a keyboard for Japanese types so' },
    { typed: 'a\u00ADda@shop\u2060.example', because: 'a page has hyphens and joiners that nobody sees' },
  ])('R15.5 is ada@shop.example for "$typed": $because', ({ typed }) => {
    expect(emailKeyOf(typed)).toBe('ada@shop.example');
  });
});
