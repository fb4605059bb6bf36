import { describe, expect, it } from 'vitest';
import type { Finding } from '#contract/finding.ts';
import { offeredCures } from './cures.ts';

const FINDING = { line: 1, column: 1, severity: 'error', message: '', suggestion: '' } as const;
const DE = 'catalogs/messages/de.json';
const UI = 'forms/shop/ui.json';

const missing = (text: string): Finding => ({
  ...FINDING,
  file: DE,
  rule: 'missing-message',
  cure: { kind: 'text', language: 'de', key: 'shop.a', text },
});

const texts = (text?: string): ReadonlyMap<string, string> =>
  new Map([[DE, text === undefined ? '{}\n' : JSON.stringify({ 'shop.a': text })]]);

describe('R12.3 a missing text', () => {
  it.each([
    {
      base: texts('Anmelden'),
      isLive: true,
      english: 'Sign up',
      names: ['Write “Anmelden” again, as it is live', 'Start with the English text'],
      because: 'the live release has the text',
    },
    {
      base: texts('Anmelden'),
      isLive: false,
      english: '',
      names: ['Write “Anmelden” again, as it was before'],
      because: 'another release is live meanwhile, and English has no text',
    },
    {
      base: texts(),
      isLive: true,
      english: 'Sign up',
      names: ['Start with the English text'],
      because: 'the text is new',
    },
  ])('R12.3 has the cures $names: $because', ({ base, isLive, english, names }) => {
    const { first, last } = offeredCures({ documents: texts(), base, isLive }, missing(english));
    expect([...first, ...last].map(({ name }) => name)).toStrictEqual(names);
  });

  it('R12.3 gets the text of the live release by the first cure', () => {
    const { first } = offeredCures(
      { documents: texts(), base: texts('Anmelden'), isLive: true },
      missing('Sign up'),
    );
    expect(first[0]?.gesture(texts()).get(DE)).toContain('"shop.a": "Anmelden"');
  });
});

describe('R12.3 a field that is in no order', () => {
  it('R18.10 has a cure that names the fields as visitors read them', () => {
    const documents = new Map([
      [UI, '{ "messages": "shop", "ui:order": ["shortName"] }'],
      [
        'catalogs/messages/en.json',
        '{ "shop.inputs.shortName.label": "Short name", "shop.inputs.food.label": "Lunch" }',
      ],
    ]);
    const cure = { kind: 'order', field: 'food', after: 'shortName' } as const;
    const finding = { ...FINDING, file: UI, rule: 'order', cure };
    const { first } = offeredCures({ documents, base: documents, isLive: true }, finding);
    expect(first.map(({ name }) => name)).toStrictEqual(['Put “Lunch” after “Short name”']);
  });
});

describe('R12.3 a missing comma', () => {
  it.each([
    {
      text: '{\n  "a": 1\n  "b": 2\n}',
      mended: '{\n  "a": 1,\n  "b": 2\n}',
      at: 3,
      line: 3,
      because: 'the comma is missing between two members',
    },
    {
      text: '[1,\n  "a" {}]',
      mended: '[1,\n  "a", {}]',
      at: 7,
      line: 2,
      because: 'the comma is missing between two items',
    },
    { text: '{ "a": "b" c" }', line: 1, at: 12, because: 'a quotation mark is the mistake' },
    { text: '{ "a": 1, "b": 2 }', line: 1, at: 11, because: 'nothing is missing' },
  ])('R12.3 is added only when it is the mistake: $because', ({ text, mended, line, at }) => {
    const documents = new Map([[UI, text]]);
    const finding = { ...FINDING, line, column: at, file: UI, rule: 'syntax' };
    const { first } = offeredCures({ documents, base: documents, isLive: true }, finding);
    expect(first.map(({ gesture }) => gesture(documents).get(UI))).toStrictEqual(
      mended === undefined ? [] : [mended],
    );
  });
});
