import { expect, it, test } from 'vitest';
import { contentOf, makeForm, type MadeUpForm } from '#tests/forms/make-form.ts';
import { compileForms, compileLanguages } from './release.ts';
import type { LanguagePack } from '#contract/language.ts';
import { readPack } from '#contract/pack-file.ts';
import type { Content } from '#contract/release.ts';
import { isSaid } from './said-words.ts';

const plain = makeForm({ schema: { type: 'object', properties: { name: { type: 'string' } } } });
const withList = { ...plain, fields: plain.fields.map((field) => ({ ...field, newItem: {} })) };
const withSteps = { ...plain, steps: [{ name: 'one', fields: ['name'] }] };
const advised = (hint: string): typeof plain => ({
  ...plain,
  fields: plain.fields.map((field) => ({ ...field, options: { hint } })),
});

test.each([
  { key: 'form.optional', form: plain, said: true, because: 'all forms say it' },
  { key: 'dashboard.title', form: plain, said: false, because: 'the server says it' },
  { key: 'page.title', form: plain, said: false, because: 'the build says it' },
  { key: 'widgets.text.hint', form: plain, said: true, because: 'the form has a line of text' },
  { key: 'widgets.select.choose', form: plain, said: false, because: 'the form has nothing to choose' },
  { key: 'widgets.tex.hint', form: plain, said: false, because: 'a part of a name is not the name' },
  { key: 'form.list.added', form: plain, said: false, because: 'the form has no list' },
  { key: 'form.list.added', form: withList, said: true, because: 'the form has a list' },
  { key: 'form.steps.next', form: plain, said: false, because: 'the form has one page' },
  { key: 'form.steps.next', form: withSteps, said: true, because: 'the form has steps' },
  { key: 'form.hints.emailTypo', form: plain, said: false, because: 'the form gives no advice' },
  { key: 'form.hints.taken', form: plain, said: false, because: 'there is nothing to take over' },
  {
    key: 'form.hints.taken',
    form: advised('email-typo'),
    said: true,
    because: 'it is said once a hint was taken',
  },
  {
    key: 'form.hints.emailTypo',
    form: advised('email-typo'),
    said: true,
    because: 'a field is looked at for slips',
  },
  { key: 'form.hints.emailTypo', form: advised('iban'), said: false, because: 'the form gives other advice' },
  { key: 'form.hints.iban.length', form: advised('iban'), said: true, because: 'a field is an account' },
  {
    key: 'form.hints.iban.length',
    form: advised('email-typo'),
    said: false,
    because: 'no field is an account',
  },
  {
    key: 'form.hints.vatNumber',
    form: advised('vat-number'),
    said: true,
    because: 'a field is a VAT number',
  },
])('$key is said: $said, because $because', ({ key, form, said }) => {
  expect(isSaid(key, [form])).toBe(said);
});

function englishPack(content: Content): LanguagePack {
  const files = new Map<string, string>();
  const [english] = compileLanguages(content, compileForms(content, {}, files), files);
  return readPack<LanguagePack>(JSON.parse(files.get(english?.url ?? '') ?? ''));
}

it('is said where one of several forms says it', () => {
  expect(isSaid('form.steps.next', [plain, withSteps])).toBe(true);
});

it('R1.2 words of a widget stand in the pack of a page that has it, and in no other', () => {
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
