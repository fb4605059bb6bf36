import { describe, expect, it } from 'vitest';
import { withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT } from '#tests/support/content.ts';
import { type Documents, formNames, together } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { offerList } from '#workbench/edit/list-choice.ts';
import { makeList, setEntryName } from '#workbench/edit/list-edits.ts';
import { affectedForms } from './affected-forms.ts';

const BASE = withContactSales(CONTENT);
const SALES = ['contact-sales'];

const LIST = { name: 'industries', entries: [{ code: 'mill', names: { en: 'Mill', de: 'Mühle' } }] };

/** The documents with a list that the form of the sales team offers in place of its topics. */
function withList(): Documents {
  const outline = outlineOf(BASE, 'contact-sales');
  const topic = outline.fields.find(({ kind }) => kind === 'choice');
  if (!topic) throw new Error('the form has no choice');
  return together(makeList(LIST.name, LIST.entries), offerList('contact-sales', topic, LIST.name))(BASE);
}

describe('R12.6 the forms that a change affects', () => {
  it.each(['en', 'de'])('R12.6 are those that offer a list when a name in it changes (%s)', (language) => {
    const before = withList();
    const after = setEntryName(LIST.name, { code: 'mill', language, text: 'Grinder' })(before);
    expect(affectedForms(before, after)).toStrictEqual(SALES);
  });

  it.each([
    {
      path: 'forms/contact-sales/ui.json',
      to: '{}',
      forms: SALES,
      because: 'a document of the form changes',
    },
    { path: 'forms/contact-sales/examples.json', to: '[]', forms: [], because: 'visitors see no example' },
    {
      path: 'forms/contact-sales/variants/de.json',
      to: '{}',
      forms: SALES,
      because: 'the form has a variant now',
    },
  ])('R12.6 are $forms when $path changes: $because', ({ path, to, forms }) => {
    expect(affectedForms(BASE, new Map([...BASE, [path, to]]))).toStrictEqual(forms);
  });

  it.each([
    { key: 'contactSales.title', forms: SALES, because: 'the text belongs to this form' },
    { key: 'form.optional', forms: formNames(BASE), because: 'every form may show it' },
  ])('R12.6 are $forms when the text $key changes: $because', ({ key, forms }) => {
    const path = 'catalogs/messages/en.json';
    const texts: object = JSON.parse(BASE.get(path) ?? '');
    const now = new Map([...BASE, [path, JSON.stringify({ ...texts, [key]: 'Other words' })]]);
    expect(affectedForms(BASE, now)).toStrictEqual(forms);
  });
});
