import { documents } from '#tests/support/content.ts';
import { parse } from '@formatjs/icu-messageformat-parser';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { LanguagePack } from '#contract/language.ts';
import { createMessages } from './create-messages.ts';

/** Makes messages from ICU texts. */
function makeMessages(
  texts: Readonly<Record<string, string>>,
  tag = 'en-GB',
  own: Partial<LanguagePack> = {},
) {
  const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)]));
  const pack: LanguagePack = { language: 'en', messages, catalogs: {}, forms: {}, ...own };
  return createMessages(pack, tag);
}

function makeShippedMessages(language: string, tag: string) {
  const pack = documents.packs.find((known) => known.language === language);
  if (!pack) throw new Error(`"${language}" is not shipped.`);
  return createMessages(pack, tag);
}

describe('formatting a message', () => {
  it.each([
    {
      language: 'en',
      tag: 'en-GB',
      one: 'One field needs your attention',
      three: '3 fields need your attention',
    },
    { language: 'de', tag: 'de-DE', one: 'Bitte prüfen Sie ein Feld', three: 'Bitte prüfen Sie 3 Felder' },
  ])('R2.22 uses the plural rules of $language', ({ language, tag, one, three }) => {
    const { format } = makeShippedMessages(language, tag);
    expect(format('signup.errors.formError.title', { count: 1 })).toBe(one);
    expect(format('signup.errors.formError.title', { count: 3 })).toBe(three);
  });

  it('uses the number format of the language', () => {
    expect(makeMessages({ far: '{limit, number}' }, 'de-DE').format('far', { limit: 12_345 })).toBe('12.345');
    expect(makeMessages({ far: '{limit, number}' }).format('far', { limit: 12_345 })).toBe('12,345');
  });

  it('R2.25 keeps the text inside tags in plain text', () => {
    const { format } = makeShippedMessages('de', 'de-DE');
    expect(format('signup.inputs.terms.label')).toBe(
      'Ich habe die Datenschutz\u00aderklärung gelesen und stimme den AGB zu.',
    );
  });

  it('keeps the text of nested tags that contain a parameter', () => {
    const { format } = makeMessages({ nested: '<a>Read <b>all {count} terms</b></a> first' });
    expect(format('nested', { count: 7 })).toBe('Read all 7 terms first');
  });

  it('formats the same message with other values', () => {
    const { format } = makeMessages({ hello: 'Hello {name}' });
    expect([format('hello', { name: 'Ada' }), format('hello', { name: 'Bo' })]).toStrictEqual([
      'Hello Ada',
      'Hello Bo',
    ]);
  });

  it('a visitor’s text is never read as a message', () => {
    const { format } = makeMessages({ hello: 'Hello {name}' });
    expect(format('hello', { name: '<b>{count}</b>' })).toBe('Hello <b>{count}</b>');
  });

  it('throws for a missing key, which the check of the documents refuses', () => {
    const messages = makeMessages({ hello: 'Hello' });
    expect(() => messages.format('signup.nowhere')).toThrow('no message "signup.nowhere" in "en"');
    expect(() => messages.formatRich('signup.nowhere', {})).toThrow('no message "signup.nowhere" in "en"');
    expect(messages.has('signup.nowhere')).toBe(false);
    expect(messages.has('constructor')).toBe(false);
  });

  it('throws for a missing value', () => {
    const { format } = makeMessages({ hello: 'Hello {name}' });
    expect(() => format('hello')).toThrow('name');
  });
});

describe('rendering a message', () => {
  const tags = {
    terms: (text: ReactNode) => <a href="/terms">{text}</a>,
    privacy: (text: ReactNode) => <a href="/privacy">{text}</a>,
  };

  it.each([
    {
      language: 'en',
      tag: 'en-GB',
      text: 'I accept the terms and have read the privacy policy.',
      links: ['terms', 'privacy policy'],
    },
    {
      language: 'de',
      tag: 'de-DE',
      text: 'Ich habe die Datenschutz\u00aderklärung gelesen und stimme den AGB zu.',
      links: ['Datenschutz\u00aderklärung', 'AGB'],
    },
  ])('R2.25 keeps the order of the links in the $language sentence', ({ language, tag, text, links }) => {
    const { container } = render(
      makeShippedMessages(language, tag).formatRich('signup.inputs.terms.label', tags),
    );
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('a')].map((link) => link.textContent)).toStrictEqual(links);
  });

  it('R1.8 renders tags inside tags, and gives each text beside an element an element of its own', () => {
    const messages = makeMessages({ nested: '<a>Read <b>this</b></a> first' });
    const { container } = render(
      messages.formatRich('nested', { a: (text) => <em>{text}</em>, b: (text) => <strong>{text}</strong> }),
    );
    expect(container.innerHTML).toBe('<em><span>Read</span> <strong>this</strong></em> <span>first</span>');
  });

  it('works without tags', () => {
    const { container } = render(makeMessages({ hello: 'Hello' }).formatRich('hello', {}));
    expect(container.innerHTML).toBe('Hello');
  });
});
