import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { CONTENT } from '#tests/support/content.ts';
import { differenceOf } from '#tests/support/differences.ts';
import type { Documents, Gesture } from './documents.ts';
import { together } from './documents.ts';
import {
  addField,
  duplicateField,
  removeField,
  setChoices,
  setRequired,
  setRule,
  setUi,
} from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { newFieldName, TEMPLATES } from './new-fields.ts';
import { moveField, moveFieldTo } from './order-edits.ts';
import { setFieldText } from './text-edits.ts';

const FORM = 'sign-up';
const [text] = TEMPLATES;

function field(name: string, documents: Documents = CONTENT): OutlineField {
  const found = outlineOf(documents, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

function addWebsite(after?: string): Gesture {
  if (!text) throw new Error('there is no template');
  const labels = { en: 'Website', de: 'Webseite' };
  return addField(FORM, { template: text, name: 'website', labels, after });
}

describe('R12.3 a gesture leaves the difference that a careful person would have typed', () => {
  it.each([
    {
      because: 'a new field has its rules, its control, its place and its texts',
      gesture: addWebsite('organisation'),
      difference: {
        'forms/sign-up/schema.json': [
          '+"website": { "type": "string", "maxLength": 100, "format": "plain-text" },',
        ],
        'forms/sign-up/ui.json': ['+"website",', '+"website": { "ui:widget": "text" },'],
        'catalogs/messages/en.json': ['+"signup.inputs.website.label": "Website",'],
        'catalogs/messages/de.json': ['+"signup.inputs.website.label": "Webseite",'],
      },
    },
    {
      because: 'a field that may be left empty is no longer in one list',
      gesture: setRequired(FORM, 'organisation', false),
      difference: { 'forms/sign-up/schema.json': ['-"organisation",'] },
    },
    {
      because: 'a limit is one number',
      gesture: setRule(FORM, field('organisation'), { rule: 'maxLength', value: 80 }),
      difference: {
        'forms/sign-up/schema.json': [
          '-"organisation": { "type": "string", "maxLength": 64, "format": "plain-text" },',
          '+"organisation": { "type": "string", "maxLength": 80, "format": "plain-text" },',
        ],
      },
    },
    {
      because: 'a label is one line in one language',
      gesture: setFieldText(
        { prefix: 'signup', field: 'organisation', part: 'label', language: 'en' },
        'Company',
      ),
      difference: {
        'catalogs/messages/en.json': [
          '-"signup.inputs.organisation.label": "Organisation",',
          '+"signup.inputs.organisation.label": "Company",',
        ],
      },
    },
    {
      because: 'a new text stands with the others of its field',
      gesture: setFieldText(
        { prefix: 'signup', field: 'organisation', part: 'help', language: 'en' },
        'Its name',
      ),
      difference: { 'catalogs/messages/en.json': ['+"signup.inputs.organisation.help": "Its name",'] },
    },
    {
      because: 'a width that is the usual one is not written',
      gesture: together(
        setUi(FORM, ['email', 'ui:options', 'span'], 'half'),
        setUi(FORM, ['email', 'ui:options', 'span'], undefined),
      ),
      difference: {},
    },
    {
      because: 'a move and the way back leave nothing',
      gesture: together(moveField(FORM, 'email', 1), moveField(FORM, 'email', -1)),
      difference: {},
    },
    {
      because: 'whoever may be required again stands where it stood',
      gesture: together(setRequired(FORM, 'organisation', false), setRequired(FORM, 'organisation', true)),
      difference: {},
    },
    {
      because: 'a field that is removed leaves no word behind',
      gesture: (documents: Documents) => {
        const added = together(addWebsite('organisation'), setRequired(FORM, 'website', true))(documents);
        return removeField(FORM, field('website', added))(added);
      },
      difference: {},
    },
  ])('$because', ({ gesture, difference }) => {
    expect(differenceOf(CONTENT, gesture(CONTENT))).toStrictEqual(difference);
  });
});

describe('R12.2 what gestures write is what the check accepts', () => {
  it.each(TEMPLATES.map((template) => ({ template, name: template.name })))(
    'a new field “$name” has no finding',
    ({ template }) => {
      const name = newFieldName(
        template.name,
        outlineOf(CONTENT, FORM).fields.map((one) => one.name),
      );
      const labels = { en: template.name, de: 'Auf Deutsch' };
      const content = addField(FORM, { template, name, labels, after: 'organisation' })(CONTENT);
      expect(checkForms({ content }).map(formatFinding)).toStrictEqual([]);
      expect(
        outlineOf(content, FORM)
          .fields.map((one) => one.name)
          .indexOf(name),
      ).toBe(3);
    },
  );

  it.each([
    { because: 'a copy stands behind its field', gesture: duplicateField(FORM, field('firstName')) },
    { because: 'a field without a neighbour comes last', gesture: addWebsite() },
    {
      because: 'a new field behind one of a group stands behind the group',
      gesture: addWebsite('numberCode'),
    },
    { because: 'a field moves past a group at once', gesture: moveField(FORM, 'currencySelector', 1) },
    { because: 'at its edge, the group moves', gesture: moveField(FORM, 'number', 1) },
    {
      because: 'a field that is dropped into a group stands before it',
      gesture: moveFieldTo(FORM, 'email', 'number'),
    },
    { because: 'a field is moved to another place', gesture: moveFieldTo(FORM, 'email', 'firstName') },
    { because: 'a field is not asked any more', gesture: removeField(FORM, field('organisation')) },
  ])('$because, and only examples come out otherwise', ({ gesture }) => {
    const errors = checkForms({ content: gesture(CONTENT) }).filter(({ rule }) => rule !== 'examples');
    expect(errors.filter(({ severity }) => severity === 'error').map(formatFinding)).toStrictEqual([]);
  });

  it('writes choices with a text in every language, and takes those of lost choices away', () => {
    const template = TEMPLATES.find(({ id }) => id === 'radios');
    if (!template) throw new Error('there is no template');
    const added = addField(FORM, { template, name: 'size', labels: { en: 'Size', de: 'Größe' } })(CONTENT);
    const choices = [
      { code: 'small', texts: { en: 'Small', de: 'Klein' } },
      { code: 'second', texts: { en: 'Large', de: 'Groß' } },
    ];
    const content = setChoices(FORM, field('size', added), choices)(added);
    expect(checkForms({ content }).map(formatFinding)).toStrictEqual([]);
    expect(content.get('catalogs/messages/en.json')).not.toContain('size.option.first');
  });
});

describe('R12.2 the name of a new field', () => {
  it.each([
    { label: 'VAT number', taken: [], name: 'vatNumber', because: 'it is made of the label' },
    { label: 'Größe der Firma', taken: [], name: 'groE', because: 'it has letters from A to Z only' },
    { label: '2 stars', taken: [], name: 'field2Stars', because: 'it begins with a letter' },
    { label: 'Website', taken: ['website'], name: 'website2', because: 'no two fields have one' },
    { label: 'Country', taken: [], name: 'country2', because: 'the page sends that name itself' },
  ])('is $name for “$label”: $because', ({ label, taken, name }) => {
    expect(newFieldName(label, taken)).toMatch(name === 'groE' ? /^[a-z]\w*$/ : new RegExp(`^${name}$`));
  });
});
