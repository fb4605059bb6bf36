import { parse } from '@formatjs/icu-messageformat-parser';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import documents from '#catalogs/language-packs';
import { describe, expect, it, vi } from 'vitest';
import type { LanguagePack } from '#contract/language.ts';
import { createSpeech } from './create-speech.ts';

/** Speaks messages written as ICU texts. */
function speak(texts: Readonly<Record<string, string>>, tag = 'en-GB', own: Partial<LanguagePack> = {}) {
  const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)]));
  const pack: LanguagePack = { language: 'en', messages, catalogs: {}, forms: {}, ...own };
  return createSpeech(pack, tag);
}

function speakShipped(language: string, tag: string) {
  const pack = documents.packs.find((known) => known.language === language);
  if (!pack) throw new Error(`"${language}" is not shipped.`);
  return createSpeech(pack, tag);
}

describe('saying', () => {
  it.each([
    {
      language: 'en',
      tag: 'en-GB',
      one: 'One field needs your attention',
      three: '3 fields need your attention',
    },
    { language: 'de', tag: 'de-DE', one: 'Bitte prüfen Sie ein Feld', three: 'Bitte prüfen Sie 3 Felder' },
  ])('R2.22 counts as people count in $language', ({ language, tag, one, three }) => {
    const { say } = speakShipped(language, tag);
    expect(say('signup.errors.formError.title', { count: 1 })).toBe(one);
    expect(say('signup.errors.formError.title', { count: 3 })).toBe(three);
  });

  it('writes numbers as the language does', () => {
    expect(speak({ far: '{limit, number}' }, 'de-DE').say('far', { limit: 12_345 })).toBe('12.345');
    expect(speak({ far: '{limit, number}' }).say('far', { limit: 12_345 })).toBe('12,345');
  });

  const ARABIC = Array.from('٠١٢٣٤٥٦٧٨٩');

  it.each([
    { count: 0, because: 'the shortest' },
    { count: 970, because: 'all its digits' },
    { count: 1_234, because: 'a long one has separators' },
    { count: -7, because: 'a sign is the language’s, too' },
    { count: -0, because: 'even of nothing' },
    { count: 0.5, because: 'a fraction has a mark' },
    { count: Number.NaN, because: 'no number has a word' },
  ])('writes $count with the digits of the pack as the browser does: $because', ({ count }) => {
    const text = { far: '{count, plural, other {#}} {count, number} {count, number, percent}' };
    const said = (own: Partial<LanguagePack>): string => speak(text, 'ar-EG', own).say('far', { count });
    expect(said({ digits: ARABIC })).toBe(said({}));
  });

  it('asks the browser for no formatter of numbers to say a short one: its first takes long', () => {
    const asked = vi.spyOn(Intl, 'NumberFormat');
    const { say } = speak({ some: '{count, plural, other {#}}' }, 'ar-EG', { digits: ARABIC });
    expect(say('some', { count: 42 })).toBe('٤٢');
    expect(asked).not.toHaveBeenCalled();
  });

  it('R2.25 keeps the words inside tags where only text can stand', () => {
    const { say } = speakShipped('de', 'de-DE');
    expect(say('signup.inputs.terms.label')).toBe(
      'Ich habe die Datenschutz\u00aderklärung gelesen und stimme den AGB zu.',
    );
  });

  it('keeps the words inside tags that stand in one another, beside parameters', () => {
    const { say } = speak({ nested: '<a>Read <b>all {count} terms</b></a> first' });
    expect(say('nested', { count: 7 })).toBe('Read all 7 terms first');
  });

  it('says the same message again with other values', () => {
    const { say } = speak({ hello: 'Hello {name}' });
    expect([say('hello', { name: 'Ada' }), say('hello', { name: 'Bo' })]).toStrictEqual([
      'Hello Ada',
      'Hello Bo',
    ]);
  });

  it('reads no message into what a visitor gave', () => {
    const { say } = speak({ hello: 'Hello {name}' });
    expect(say('hello', { name: '<b>{count}</b>' })).toBe('Hello <b>{count}</b>');
  });

  it('throws on a missing key, which the check of the documents does not let pass', () => {
    const speech = speak({ hello: 'Hello' });
    expect(() => speech.say('signup.nowhere')).toThrow('no message "signup.nowhere" in "en"');
    expect(() => speech.sayRich('signup.nowhere', {})).toThrow('no message "signup.nowhere" in "en"');
    expect(speech.has('signup.nowhere')).toBe(false);
    expect(speech.has('constructor')).toBe(false);
  });

  it('throws when a value is missing', () => {
    const { say } = speak({ hello: 'Hello {name}' });
    expect(() => say('hello')).toThrow('name');
  });
});

describe('drawing', () => {
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
  ])('R2.25 the links stand in the order of the $language sentence', ({ language, tag, text, links }) => {
    const { container } = render(speakShipped(language, tag).sayRich('signup.inputs.terms.label', tags));
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('a')].map((link) => link.textContent)).toStrictEqual(links);
  });

  it('draws tags inside tags', () => {
    const speech = speak({ nested: '<a>Read <b>this</b></a> first' });
    const { container } = render(
      speech.sayRich('nested', { a: (text) => <em>{text}</em>, b: (text) => <strong>{text}</strong> }),
    );
    expect(container.innerHTML).toBe('<em>Read <strong>this</strong></em> first');
  });

  it('draws a message without tags', () => {
    const { container } = render(speak({ hello: 'Hello' }).sayRich('hello', {}));
    expect(container.innerHTML).toBe('Hello');
  });
});
