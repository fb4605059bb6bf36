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
    { typed: 'ada@shop.example', key: 'ada@shop.example', because: 'a plain address is its own key' },
    { typed: ' Ada@Shop.example\u200B', key: 'ada@shop.example', because: 'people copy spaces' },
    {
      typed: 'ａｄａ＠ｓｈｏｐ。ｅｘａｍｐｌｅ',
      key: 'ada@shop.example',
      because: 'a keyboard for Japanese types so',
    },
    {
      typed: 'a\u00ADda@shop\u2060.example',
      key: 'ada@shop.example',
      because: 'a page has invisible hyphens and joiners',
    },
    { typed: 'Ada+News@shop.example', key: 'ada+news@shop.example', because: 'a tag is another mailbox' },
    { typed: 'a.da@shop.example', key: 'a.da@shop.example', because: 'a dot may be another mailbox' },
    {
      typed: 'Ada@BÜCHER.example',
      key: 'ada@xn--bcher-kva.example',
      because: 'DNS spells a domain in ASCII',
    },
    {
      typed: 'ada@xn--bcher-kva.example',
      key: 'ada@xn--bcher-kva.example',
      because: 'a person may type the spelling of DNS',
    },
    { typed: '李@例え。jp', key: '李@xn--r8jz45g.jp', because: 'the mailbox stays in its script' },
    { typed: 'Straße@shop.example', key: 'straße@shop.example', because: 'ß and ss are two mailboxes' },
    { typed: 'ÄRGER@shop.example', key: 'ärger@shop.example', because: 'case does not count in any script' },
    { typed: 'A\u0308rger@shop.example', key: 'ärger@shop.example', because: 'letter and mark are one' },
    { typed: 'ΣΟΦΟΣ@shop.example', key: 'σοφος@shop.example', because: 'Greek has two small sigmas' },
    { typed: 'İ@shop.example', key: 'i\u0307@shop.example', because: 'the Turkish dot stays' },
    { typed: 'ﬁn@shop.example', key: 'fin@shop.example', because: 'a ligature is two letters' },
    { typed: 'a@b@C.example', key: 'a@b@c.example', because: 'the last @ begins the domain' },
    { typed: 'ada@A B.example', key: 'ada@a b.example', because: 'DNS cannot spell this domain' },
    { typed: 'Ada', key: '@ada', because: 'it has no @' },
  ])('R15.5 the stored key of "$typed" stays "$key": $because', ({ typed, key }) => {
    expect(emailKeyOf(typed)).toBe(key);
  });
});
