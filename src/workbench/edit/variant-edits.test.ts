import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { CONTENT } from '#tests/support/content.ts';
import { differenceOf } from '#tests/support/differences.ts';
import { type Documents, type Gesture, languagesOf, together } from './documents.ts';
import { addField, removeField, setRequired, setRule } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { TEMPLATES } from './new-fields.ts';
import { moveField, moveFieldTo } from './order-edits.ts';
import { addStep, makeOnePage } from './step-edits.ts';
import { documentsIn } from './variant-documents.ts';
import { inVariant, removeVariant, resetField } from './variant-edits.ts';

const FORM = 'sign-up';
const VARIANT = 'forms/sign-up/variants/de.json';
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';

const inGerman = (...gestures: readonly Gesture[]): Gesture =>
  together(...gestures.map((gesture) => inVariant(FORM, 'de', gesture)));

function field(name: string): OutlineField {
  const found = outlineOf(CONTENT, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

function adding(name: string, after: string): Gesture {
  const [template] = TEMPLATES;
  if (!template) throw new Error('there is no template');
  return addField(FORM, { template, name, labels: { en: 'Register', de: 'Handelsregister' }, after });
}

const twoSteps = addStep(FORM, {
  from: 'countrySelector',
  titles: { en: 'Your shop', de: 'Ihr Geschäft' },
  firstTitles: { en: 'About you', de: 'Über Sie' },
});

/** The content of the German variant's document. */
function variantIn(documents: Documents): object | undefined {
  const text = documents.get(VARIANT);
  if (text === undefined) return undefined;
  const { $schema: _meta, ...own }: Record<string, object> = JSON.parse(text);
  return own;
}

const REQUIRED = outlineOf(CONTENT, FORM)
  .fields.filter(({ isRequired }) => isRequired)
  .map(({ name }) => name);
const ORDER = outlineOf(CONTENT, FORM).fields.map(({ name }) => name);
const without = (names: readonly string[], name: string): readonly string[] =>
  names.filter((one) => one !== name);

describe('R12.2 a form is changed in one language only', () => {
  it.each<{ because: string; gesture: Gesture; variant: object | undefined }>([
    {
      because: 'only the changed rule is written',
      gesture: inGerman(setRule(FORM, field('organisation'), { rule: 'maxLength', value: 30 })),
      variant: { schema: { properties: { organisation: { maxLength: 30 } } } },
    },
    {
      because: 'a removed rule becomes null',
      gesture: inGerman(setRule(FORM, field('organisation'), { rule: 'format', value: undefined })),
      variant: { schema: { properties: { organisation: { format: null } } } },
    },
    {
      because: 'a changed list is written as a whole',
      gesture: inGerman(setRequired(FORM, 'organisation', false)),
      variant: { schema: { required: without(REQUIRED, 'organisation') } },
    },
    {
      because: 'a field is not asked in one language',
      gesture: inGerman(removeField(FORM, field('organisation'))),
      variant: {
        schema: { required: without(REQUIRED, 'organisation'), properties: { organisation: null } },
        ui: { 'ui:order': without(ORDER, 'organisation'), organisation: null },
      },
    },
    {
      because: 'the fields have another order',
      gesture: inGerman(moveFieldTo(FORM, 'email', 'firstName')),
      variant: { ui: { 'ui:order': ['email', ...without(ORDER, 'email')] } },
    },
    {
      because: 'the variant has two steps, and the shared form has none',
      gesture: inGerman(twoSteps),
      variant: {
        ui: {
          'ui:steps': [
            { name: 'aboutYou', fields: ORDER.slice(0, 4) },
            { name: 'yourShop', fields: ORDER.slice(4) },
          ],
        },
      },
    },
    {
      because: 'the variant is one page, and the shared form has two steps',
      gesture: together(inVariant(FORM, undefined, twoSteps), inGerman(makeOnePage(FORM))),
      variant: { ui: { 'ui:steps': null } },
    },
    {
      because: 'a variant without a difference is deleted',
      gesture: inGerman(moveField(FORM, 'email', 1), moveField(FORM, 'email', -1)),
      variant: undefined,
    },
    {
      because: 'a field of the shared form is asked again',
      gesture: together(
        inGerman(removeField(FORM, field('organisation'))),
        resetField(FORM, 'de', 'organisation'),
      ),
      variant: undefined,
    },
    {
      because: 'a changed field gets back the rules of the shared form',
      gesture: together(
        inGerman(
          setRule(FORM, field('organisation'), { rule: 'maxLength', value: 30 }),
          setRequired(FORM, 'organisation', false),
        ),
        resetField(FORM, 'de', 'organisation'),
      ),
      variant: undefined,
    },
  ])('$because, and the check accepts it', ({ gesture, variant }) => {
    const content = gesture(CONTENT);
    expect(variantIn(content)).toStrictEqual(variant);
    const errors = checkForms({ content }).filter(({ severity }) => severity === 'error');
    expect(errors.map(formatFinding)).toStrictEqual([]);
  });

  it('a variant adds a field with texts to one language; removing the variant removes field and texts', () => {
    const added = inGerman(adding('register', 'organisation'))(CONTENT);
    expect(checkForms({ content: added }).map(formatFinding)).toStrictEqual([]);
    expect(outlineOf(documentsIn(added, FORM, 'de'), FORM).fields[3]).toMatchObject({ name: 'register' });
    expect(outlineOf(added, FORM)).toStrictEqual(outlineOf(CONTENT, FORM));
    expect(Object.keys(differenceOf(CONTENT, added))).toStrictEqual([DE, EN, VARIANT]);
    expect(differenceOf(CONTENT, removeVariant(FORM, 'de')(added))).toStrictEqual({});
  });

  it('a field that one language no longer asks for keeps its texts', () => {
    const content = inGerman(removeField(FORM, field('organisation')))(CONTENT);
    expect(languagesOf(content).every((language) => !differs(content, language))).toBe(true);
  });

  it('a second change is written beside the first, and the rest of the variant stays', () => {
    const rule = (name: string): Gesture =>
      inGerman(setRule(FORM, field(name), { rule: 'maxLength', value: 30 }));
    const [one, both] = [
      rule('organisation')(CONTENT),
      together(rule('organisation'), rule('email'))(CONTENT),
    ];
    expect(differenceOf(one, both)).toStrictEqual({
      [VARIANT]: [
        '-"schema": { "properties": { "organisation": { "maxLength": 30 } } }',
        '+"schema": { "properties": { "organisation": { "maxLength": 30 }, "email": { "maxLength": 30 } } }',
      ],
    });
  });
});

describe('R12.2 a variant follows the shared form', () => {
  const shorter = inGerman(setRequired(FORM, 'lastName', false));
  it.each<{ because: string; gesture: Gesture; required: readonly string[] }>([
    {
      because: 'a field that becomes optional becomes so in the variant, too',
      gesture: setRequired(FORM, 'organisation', false),
      required: without(without(REQUIRED, 'lastName'), 'organisation'),
    },
    {
      because: 'a removed field is removed from the variant, too',
      gesture: removeField(FORM, field('organisation')),
      required: without(without(REQUIRED, 'lastName'), 'organisation'),
    },
    {
      because: 'a new required field is required in the variant, too',
      gesture: together(adding('register', 'organisation'), setRequired(FORM, 'register', true)),
      required: [...without(REQUIRED, 'lastName'), 'register'],
    },
  ])('$because', ({ gesture, required }) => {
    const content = inVariant(FORM, undefined, gesture)(shorter(CONTENT));
    expect(variantIn(content)).toMatchObject({ schema: { required } });
  });
});

function differs(content: Documents, language: string): boolean {
  const path = `catalogs/messages/${language}.json`;
  return content.get(path) !== CONTENT.get(path);
}
