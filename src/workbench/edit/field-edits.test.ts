import { setChoices } from './choice-edits.ts';
import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { CONTENT } from '#tests/support/content.ts';
import { differenceOf } from '#tests/support/differences.ts';
import type { Documents, Gesture } from './documents.ts';
import { together } from './documents.ts';
import { addGroup } from './group-edits.ts';
import { duplicateField } from './duplicate-field.ts';
import { addField, removeField, setRequired, setRule, setUi } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { nameFromText, TEMPLATES } from './new-fields.ts';
import { moveField, moveFieldTo } from './order-edits.ts';
import { addStep } from './step-edits.ts';
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
      because: 'a new field gets its rules, its widget, its place and its texts',
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
      because: 'an optional field only leaves the list of required fields',
      gesture: setRequired(FORM, 'organisation', false),
      difference: { 'forms/sign-up/schema.json': ['-"organisation",'] },
    },
    {
      because: 'a limit changes one number',
      gesture: setRule(FORM, field('organisation'), { rule: 'maxLength', value: 80 }),
      difference: {
        'forms/sign-up/schema.json': [
          '-"organisation": { "type": "string", "maxLength": 64, "format": "plain-text" },',
          '+"organisation": { "type": "string", "maxLength": 80, "format": "plain-text" },',
        ],
      },
    },
    {
      because: 'a label changes one line in one language, and another language notes what it was made from',
      gesture: setFieldText(
        { prefix: 'signup', field: 'organisation', part: 'label', language: 'en' },
        'Company',
      ),
      difference: {
        'catalogs/messages/en.json': [
          '-"signup.inputs.organisation.label": "Organisation",',
          '+"signup.inputs.organisation.label": "Company",',
        ],
        'catalogs/messages/de.json': [
          '+"$translatedFrom": { "signup.inputs.organisation.label": "Organisation" },',
        ],
      },
    },
    {
      because: 'a new text goes next to the other texts of its field',
      gesture: setFieldText(
        { prefix: 'signup', field: 'organisation', part: 'help', language: 'en' },
        'Its name',
      ),
      difference: { 'catalogs/messages/en.json': ['+"signup.inputs.organisation.help": "Its name",'] },
    },
    {
      because: 'the default width is not written',
      gesture: together(
        setUi(FORM, ['email', 'ui:options', 'span'], 'half'),
        setUi(FORM, ['email', 'ui:options', 'span'], undefined),
      ),
      difference: {},
    },
    {
      because: 'a move and a move back change nothing',
      gesture: together(moveField(FORM, 'email', 1), moveField(FORM, 'email', -1)),
      difference: {},
    },
    {
      because: 'a field that becomes required again gets its old place in the list',
      gesture: together(setRequired(FORM, 'organisation', false), setRequired(FORM, 'organisation', true)),
      difference: {},
    },
    {
      because: 'a removed field leaves no line in any document',
      gesture: (documents: Documents) => {
        const added = together(addWebsite('organisation'), setRequired(FORM, 'website', true))(documents);
        return removeField(FORM, field('website', added))(added);
      },
      difference: {},
    },
  ])('R12.3 $because', ({ gesture, difference }) => {
    expect(differenceOf(CONTENT, gesture(CONTENT))).toStrictEqual(difference);
  });
});

const missing = (key: string, language: string): string =>
  `The text "${key}" is missing in the language "${language}".`;

const LABEL = 'signup.inputs.website.label';
const SIZE = { schema: { type: 'string', enum: ['small'] }, ui: { 'ui:widget': 'radios' } };

describe('R18.6 what an editor adds in one language is missing in the others', () => {
  it.each([
    {
      because: 'a field has a label in English only',
      labels: { en: 'Website' },
      gone: [missing(LABEL, 'de')],
    },
    {
      because: 'a field has an empty label in German',
      labels: { en: 'Website', de: '' },
      gone: [missing(LABEL, 'de')],
    },
    {
      because: 'a field has a label in German only',
      labels: { de: 'Webseite' },
      gone: [missing(LABEL, 'en')],
    },
    { because: 'a field has both labels', labels: { en: 'Website', de: 'Webseite' }, gone: [] },
  ])('R18.6 the check counts it: $because', ({ labels, gone }) => {
    if (!text) throw new Error('there is no template');
    const content = addField(FORM, { template: text, name: 'website', labels })(CONTENT);
    expect(checkForms({ content }).map(({ message }) => message)).toStrictEqual(gone);
  });

  it.each([
    {
      because: 'a choice has a text in English only',
      gesture: (documents: Documents) => {
        const template = { ...SIZE, id: 'size', name: 'Size', about: '', choices: { small: 'Small' } };
        const labels = { en: 'Size', de: 'Größe' };
        const added = addField(FORM, { template, name: 'size', labels })(documents);
        const choices = [
          { code: 'small', texts: { en: 'Small', de: 'Klein' } },
          { code: 'large', texts: { en: 'Large' } },
        ];
        return setChoices(FORM, field('size', added), choices)(added);
      },
      gone: [missing('signup.inputs.size.option.large', 'de')],
    },
    {
      because: 'a group has a heading in English only',
      gesture: addGroup(FORM, { from: 'email', to: 'email', headings: { en: 'Mail', de: '' } }),
      gone: [missing('signup.groups.mail.legend', 'de')],
    },
    {
      because: 'the second step has a title in German only',
      gesture: addStep(FORM, {
        from: 'email',
        firstTitles: { en: 'You', de: 'Sie' },
        titles: { en: '', de: 'Firma' },
      }),
      gone: [missing('signup.steps.firma.title', 'en')],
    },
  ])('R18.6 the check counts it: $because', ({ gesture, gone }) => {
    const findings = checkForms({ content: gesture(CONTENT) });
    expect(findings.map(({ message }) => message)).toStrictEqual(gone);
  });
});

describe('R12.2 the check accepts the documents after a gesture', () => {
  it.each(TEMPLATES.map((template) => ({ template, name: template.name })))(
    'R12.2 a new field “$name” has no finding',
    ({ template }) => {
      const name = nameFromText(
        template.name,
        outlineOf(CONTENT, FORM).fields.map((one) => one.name),
      );
      const labels = { en: template.name, de: 'Auf Deutsch' };
      const content = addField(FORM, { template, name, labels, after: 'organisation' })(CONTENT);
      // The texts of its first choices are in the language that the editor works in. The check counts the others (R18.6).
      const choices = Object.keys(template.choices ?? {});
      expect(checkForms({ content }).map(({ message }) => message)).toStrictEqual(
        choices.map((code) => missing(`signup.inputs.${name}.option.${code}`, 'de')),
      );
      expect(
        outlineOf(content, FORM)
          .fields.map((one) => one.name)
          .indexOf(name),
      ).toBe(3);
    },
  );

  it.each([
    { because: 'a copy follows its field', gesture: duplicateField(FORM, field('firstName')) },
    { because: 'a field without a neighbour comes last', gesture: addWebsite() },
    {
      because: 'a new field after a field of a group goes after the whole group',
      gesture: addWebsite('numberCode'),
    },
    { because: 'a field jumps over a whole group', gesture: moveField(FORM, 'currencySelector', 1) },
    { because: 'a field at the edge of its group moves the group', gesture: moveField(FORM, 'number', 1) },
    {
      because: 'a field that is dropped into a group goes before the group',
      gesture: moveFieldTo(FORM, 'email', 'number'),
    },
    { because: 'a field is moved to another place', gesture: moveFieldTo(FORM, 'email', 'firstName') },
    { because: 'a field is removed', gesture: removeField(FORM, field('organisation')) },
  ])('R12.2 the check has errors only about examples: $because', ({ gesture }) => {
    const errors = checkForms({ content: gesture(CONTENT) }).filter(({ rule }) => rule !== 'examples');
    expect(errors.filter(({ severity }) => severity === 'error').map(formatFinding)).toStrictEqual([]);
  });

  it('R12.2 new choices get a text in every language, and texts of removed choices disappear', () => {
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

describe('R12.2 a new field at the end of a form', () => {
  it.each([
    { because: 'no field is chosen', after: undefined },
    { because: 'the consent is chosen', after: 'terms' },
  ])('R12.2 a new field comes before the consent when $because', ({ after }) => {
    const names = outlineOf(addWebsite(after)(CONTENT), FORM).fields.map(({ name }) => name);
    expect(names.slice(-2)).toStrictEqual(['website', 'terms']);
  });
});
