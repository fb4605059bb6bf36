import { expect, it, test } from 'vitest';
import { contentOf, makeForm, type MadeUpForm } from '#tests/forms/make-form.ts';
import { compileForms, compileLanguages } from './release.ts';
import type { LanguagePack } from '#contract/language.ts';
import { readPack } from '#contract/pack-file.ts';
import type { Content } from '#contract/release.ts';
import { isMessageUsed } from './used-messages.ts';

const plain = makeForm({ schema: { type: 'object', properties: { name: { type: 'string' } } } });
const withList = { ...plain, fields: plain.fields.map((field) => ({ ...field, newItem: {} })) };
const withSteps = { ...plain, steps: [{ name: 'one', fields: ['name'] }] };
const withHint = (hint: string): typeof plain => ({
  ...plain,
  fields: plain.fields.map((field) => ({ ...field, options: { hint } })),
});

test.each([
  { key: 'form.optional', form: plain, isUsed: true, because: 'all forms use it' },
  { key: 'dashboard.title', form: plain, isUsed: false, because: 'only the server uses it' },
  { key: 'page.title', form: plain, isUsed: false, because: 'only the build uses it' },
  { key: 'widgets.text.hint', form: plain, isUsed: true, because: 'the form has a text field' },
  { key: 'widgets.select.choose', form: plain, isUsed: false, because: 'the form has no select' },
  { key: 'widgets.tex.hint', form: plain, isUsed: false, because: 'a part of a name is not the name' },
  { key: 'form.list.added', form: plain, isUsed: false, because: 'the form has no list' },
  { key: 'form.list.added', form: withList, isUsed: true, because: 'the form has a list' },
  { key: 'form.steps.next', form: plain, isUsed: false, because: 'the form has no steps' },
  { key: 'form.steps.next', form: withSteps, isUsed: true, because: 'the form has steps' },
  { key: 'form.hints.emailTypo', form: plain, isUsed: false, because: 'the form has no hint' },
  { key: 'form.hints.taken', form: plain, isUsed: false, because: 'the form has no hint to accept' },
  {
    key: 'form.hints.taken',
    form: withHint('email-typo'),
    isUsed: true,
    because: 'the page uses it when the visitor accepts a hint',
  },
  {
    key: 'form.hints.emailTypo',
    form: withHint('email-typo'),
    isUsed: true,
    because: 'a field has the hint for typing slips',
  },
  {
    key: 'form.hints.emailTypo',
    form: withHint('iban'),
    isUsed: false,
    because: 'the form has only another hint',
  },
  {
    key: 'form.hints.iban.length',
    form: withHint('iban'),
    isUsed: true,
    because: 'a field has the hint for IBANs',
  },
  {
    key: 'form.hints.iban.length',
    form: withHint('email-typo'),
    isUsed: false,
    because: 'no field has the hint for IBANs',
  },
  {
    key: 'form.hints.vatNumber',
    form: withHint('vat-number'),
    isUsed: true,
    because: 'a field has the hint for VAT numbers',
  },
])('R1.2 $key is in the pack: $isUsed, because $because', ({ key, form, isUsed }) => {
  expect(isMessageUsed(key, [form])).toBe(isUsed);
});

function englishPack(content: Content): LanguagePack {
  const files = new Map<string, string>();
  const [english] = compileLanguages(content, compileForms(content, {}, files), files);
  return readPack<LanguagePack>(JSON.parse(files.get(english?.url ?? '') ?? ''));
}

it('R1.2 a message is in the pack when one of several forms uses it', () => {
  expect(isMessageUsed('form.steps.next', [plain, withSteps])).toBe(true);
});

it('R1.2 texts of a widget are only in packs of pages with that widget', () => {
  const messages = { en: { 'form.optional': '(optional)', 'widgets.select.choose': 'Please choose' } };
  const field = (widget: string): MadeUpForm => ({
    schema: { type: 'object', properties: { plan: { type: 'string', enum: ['a', 'b'] } } },
    ui: { plan: { 'ui:widget': widget } },
    messages,
  });
  const keysWith = (widget: string) => Object.keys(englishPack(contentOf(field(widget))).messages);
  expect(keysWith('select')).toStrictEqual(Object.keys(messages.en));
  expect(keysWith('radios')).toStrictEqual(['form.optional']);
});
