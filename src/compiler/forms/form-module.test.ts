import registry from '#catalogs/formats/1.json';
/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, not a promise */
import { describe, expect, it, test } from 'vitest';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { JsonSchema } from '#contract/form-document.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { contentOf, makeForm, type MadeUpForm } from '#tests/forms/make-form.ts';
import { CONTENT } from '#tests/support/content.ts';
import type { Content } from '#contract/release.ts';
import { compileForm } from './compile-form.ts';
import { formModule } from './form-module.ts';
import { loadCompiledForm } from './load-compiled-form.ts';
import { formNames } from './read-form.ts';

function textOf(content: Content, name: string): string {
  return formModule(compileForm(content, name, null).code);
}

const conditional: MadeUpForm = {
  schema: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: ['private', 'business'] },
      people: {
        type: 'array',
        items: { type: 'object', properties: { email: { type: 'string', format: 'signup-email' } } },
      },
    },
    if: { properties: { kind: { const: 'business' } }, required: ['kind'] },
    then: { required: ['company'], properties: { company: { type: 'string', maxLength: 64 } } },
  },
};

function fieldOf(form: CompiledForm, name: string): FieldSpec {
  const field = form.fields.find((known) => known.name === name);
  if (!field) throw new Error(`There is no field "${name}".`);
  return field;
}

describe('R4.5 the module of a form', () => {
  const modules = [
    ...formNames(CONTENT).map((name) => ({ name, text: textOf(CONTENT, name) })),
    {
      name: 'a form with conditions and lists',
      text: textOf(contentOf(conditional), 'example'),
    },
  ];

  test.each(modules)('R4.5 makes no code from text: $name', ({ text }) => {
    expect(text).not.toMatch(/\beval\b|\bFunction\s*\(|\bimport\s*\(/);
  });

  it('R4.5 contains the validators exactly as ajv wrote them', () => {
    const { code } = compileForm(contentOf(conditional), 'example', null);
    const text = textOf(contentOf(conditional), 'example');
    expect(text).toContain(code.text);
    expect(text).toContain(code.nested);
  });

  test.each(modules)('R4.5 requires only two modules of ajv: $name', ({ text }) => {
    const wanted = [...text.matchAll(/require\("([^"]+)"\)/g)].map(([, id]) => id);
    const known = ['ajv/dist/runtime/ucs2length', 'ajv/dist/runtime/equal'];

    expect(wanted.filter((id) => id === undefined || !known.includes(id))).toStrictEqual([]);
  });

  test.each(modules)('R4.5 contains no English text and no schema: $name', ({ text }) => {
    expect(text).not.toMatch(/must (?:be|have|match|NOT)/);
    expect(text).not.toContain('"$schema"');
    expect(text).not.toContain('"catalog":"currency-source"');
  });
});

it('R5.2 the module of a form contains only the formats that the form uses', () => {
  const account = { type: 'object', properties: { account: { type: 'string', format: 'iban' } } } as const;
  const text = textOf(contentOf({ schema: account }), 'example');
  const carried = registry.entries.filter(({ source }) => text.includes(JSON.stringify(source).slice(1, -1)));

  expect(carried.map(({ id }) => id)).toStrictEqual(['iban']);
});

describe('R4.4 the functions that a form’s dependencies call', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { name: { type: 'string' }, target: { type: 'string' } },
  };

  test.each<{ rule: object; needs: readonly string[] | undefined; because: string }>([
    { rule: { from: 'name', is: 'a', value: 'b' }, needs: undefined, because: 'a table needs no function' },
    { rule: { from: 'name' }, needs: ['derivers'], because: 'a deriver copies an answer' },
    {
      rule: { from: 'name', template: '{name}', as: 'slug' },
      needs: ['derivers'],
      because: 'a deriver makes an address',
    },
  ])('R4.4 are loaded only when a form needs them: $because', ({ rule, needs }) => {
    const form = makeForm({ schema, ui: { target: { 'ui:dependsOn': [rule] } } });
    expect(form.needs).toStrictEqual(needs);
    expect(Object.keys(form.derivers)).toStrictEqual(needs ? ['copy', 'template', 'slug'] : []);
  });
});

describe('R4.9 the version of a form', () => {
  const text: JsonSchema = { type: 'string', maxLength: 5 };
  const base: MadeUpForm = { schema: { type: 'object', properties: { a: text, b: { type: 'string' } } } };

  it('R4.9 is a number and the first 8 hex digits of the hash of its documents', () => {
    expect(makeForm(base).version).toMatch(/^1-[0-9a-f]{8}$/);
    expect(makeForm(base).version).toBe(makeForm(base).version);
  });

  test.each<{ change: MadeUpForm; because: string }>([
    {
      change: {
        schema: { type: 'object', properties: { a: { ...text, maxLength: 6 }, b: { type: 'string' } } },
      },
      because: 'a limit changes',
    },
    { change: { schema: { ...base.schema, required: ['a'] } }, because: 'a field becomes required' },
    { change: { ...base, ui: { 'ui:order': ['b', 'a'] } }, because: 'the order changes' },
    { change: { ...base, ui: { a: { 'ui:widget': 'tel' } } }, because: 'the widget changes' },
    {
      change: { ...base, ui: { a: { 'ui:options': { span: 'half' } } } },
      because: 'a field becomes half as wide',
    },
    { change: { ...base, ui: { messages: 'other' } }, because: 'the prefix of the messages changes' },
  ])('R4.9 changes when $because', ({ change }) => {
    expect(makeForm(change).version).not.toBe(makeForm(base).version);
  });

  it('R4.9 the version of a variant differs when the variant changes anything', () => {
    const varied: MadeUpForm = {
      ...base,
      variants: { de: { schema: { properties: { a: { maxLength: 9 } } } }, fr: { schema: {} } },
    };

    expect(makeForm(varied, 'de').version).not.toBe(makeForm(varied).version);
    expect(makeForm(varied, 'fr').version).toBe(makeForm(varied).version);
  });

  it('R4.9 comes with the versions of the catalogs that the form uses', () => {
    expect(loadCompiledForm(CONTENT, 'sign-up').catalogs).toStrictEqual({
      countries: 1,
      currencies: 1,
      'currency-source': 1,
      formats: 1,
    });
  });
});

describe('R4.7 a variant', () => {
  it('R4.7 changes schema and UI schema by its overlay', () => {
    const made: MadeUpForm = {
      schema: {
        type: 'object',
        required: ['name', 'motto'],
        properties: { name: { type: 'string', maxLength: 5 }, motto: { type: 'string' } },
      },
      ui: { name: { 'ui:widget': 'text', 'ui:options': { span: 'half' } } },
      variants: {
        de: {
          schema: {
            required: ['name'],
            properties: { motto: null, name: { maxLength: 9 }, street: { type: 'string' } },
          },
          ui: { 'ui:order': ['street', 'name'], name: { 'ui:options': { span: null } } },
        },
      },
    };
    const german = makeForm(made, 'de');

    expect(german).toMatchObject({ name: 'example', variant: 'de' });
    expect(german.fields.map(({ name }) => name)).toStrictEqual(['street', 'name']);
    expect(fieldOf(german, 'name')).toMatchObject({ widget: 'text', limits: { maxLength: 9 }, options: {} });
    expect(makeForm(made)).toMatchObject({ variant: null, fields: [{ name: 'name' }, { name: 'motto' }] });
  });

  it('R4.7 a variant that does not exist cannot be compiled', () => {
    expect(() => makeForm(conditional, 'xx')).toThrow('There is no forms/example/variants/xx.json.');
  });
});

describe('the specification of a field', () => {
  it('R4.1 has the options of the document, and defaults for all others', () => {
    const form = makeForm({
      schema: {
        type: 'object',
        required: ['email'],
        properties: {
          email: { type: 'string', format: 'signup-email' },
          shape: { type: 'string', catalog: 'shapes@1' },
          people: {
            type: 'array',
            items: { type: 'object', properties: { age: { type: 'integer', minimum: 3 } } },
          },
        },
      },
      ui: {
        email: {
          'ui:widget': 'email',
          'ui:validateOn': 'change',
          'ui:autocomplete': 'email',
          'ui:options': { span: 'half' },
        },
        people: { items: { age: { 'ui:widget': 'number' } } },
      },
      catalogs: { 'shapes/1': [{ value: 'round' }], 'shapes/2': [{ value: 'oval' }] },
    });

    expect(form.fields).toStrictEqual([
      {
        name: 'email',
        type: 'string',
        isRequired: true,
        widget: 'email',
        validateOn: 'change',
        normalise: ['invisible', 'nfkc', 'trim'],
        problems: { 'signup-email': 'invalidEmail' },
        options: { autocomplete: 'email', span: 'half' },
        limits: { maxLength: 129 },
      },
      {
        name: 'shape',
        type: 'string',
        isRequired: false,
        widget: 'typeahead',
        validateOn: 'blur',
        normalise: ['trim', 'nfc'],
        catalog: 'shapes',
        problems: {},
        options: {},
        limits: {},
      },
      expect.objectContaining({ name: 'people', type: 'array', widget: 'list', newItem: {} }),
      expect.objectContaining({
        name: 'people.age',
        type: 'integer',
        widget: 'number',
        limits: { minimum: 3 },
      }),
    ]);
    expect(form.validate({ email: 'a@b', shape: 'round' }), 'the pinned version').toBe(true);
    expect(form.validate({ email: 'a@b', shape: 'oval' })).toBe(false);
  });

  it('R4.3 is separate for a repeatable group and a field of its items with the same name', () => {
    const text = { type: 'string' } as const;
    const form = makeForm({
      schema: {
        type: 'object',
        properties: { people: { type: 'array', items: { type: 'object', properties: { items: text } } } },
      },
      ui: { people: { items: { items: { 'ui:widget': 'textarea' } } } },
    });
    expect(form.fields).toMatchObject([{ name: 'people' }, { name: 'people.items', widget: 'textarea' }]);
  });

  test.each<{ field: JsonSchema; widget: string; because: string }>([
    { field: { type: 'string' }, widget: 'text', because: 'most answers are a line of text' },
    { field: {}, widget: 'text', because: 'a field without a type is a text' },
    {
      field: { type: 'string', catalog: 'shapes' },
      widget: 'typeahead',
      because: 'a catalog may be long',
    },
    { field: { type: 'string', enum: ['a', 'b'] }, widget: 'select', because: 'the document has a list' },
    { field: { type: 'boolean' }, widget: 'checkbox', because: 'the answer is yes or no' },
    { field: { type: 'number' }, widget: 'number', because: 'the answer is a number' },
    { field: { type: 'integer' }, widget: 'number', because: 'the answer is a whole number' },
    {
      field: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      widget: 'checkboxes',
      because: 'visitors may choose several values',
    },
    {
      field: { type: 'array', items: { type: 'string', catalog: 'shapes' } },
      widget: 'checkboxes',
      because: 'visitors may also choose several entries of a catalog',
    },
  ])(
    'R4.3 the field $field has the widget $widget when the document names none: $because',
    ({ field, widget }) => {
      const form = makeForm({
        schema: { type: 'object', properties: { field } },
        catalogs: { 'shapes/1': [{ value: 'round' }] },
      });
      expect(fieldOf(form, 'field').widget).toBe(widget);
    },
  );

  test.each<{ field: JsonSchema; problems: object; because: string }>([
    {
      field: { format: 'person-name' },
      problems: { 'person-name': 'invalidName' },
      because: 'the format has its own problem',
    },
    { field: { format: 'plain-text' }, problems: {}, because: 'the format has no problem of its own' },
    {
      field: { catalog: 'countries' },
      problems: { enum: 'invalidCountry' },
      because: 'the catalog has its own problem',
    },
    { field: { catalog: 'currencies' }, problems: {}, because: 'the catalog has no problem of its own' },
    {
      field: { catalog: 'countries', problem: 'notInCatalog' },
      problems: { enum: 'notInCatalog' },
      because: 'the document names another problem',
    },
    {
      field: { catalog: 'countries', problem: 'tooGreen' },
      problems: {},
      because: 'R2.26 fixes the list of problems',
    },
    {
      field: { type: 'boolean', const: true },
      problems: {
        required: 'notAccepted',
        dependencies: 'notAccepted',
        type: 'notAccepted',
        const: 'notAccepted',
      },
      because: 'the field is a consent',
    },
    {
      field: { type: 'boolean' },
      problems: { required: 'notAccepted', dependencies: 'notAccepted', enum: 'notAccepted' },
      because: 'a box without an answer is not ticked',
    },
    {
      field: { type: 'boolean', const: false },
      problems: {},
      because: 'a field that must be false is not a consent',
    },
    {
      field: { allOf: [{ format: 'password-has-upper' }, { format: 'password-has-digit' }] },
      problems: { 'password-has-upper': 'missingUpper', 'password-has-digit': 'missingDigit' },
      because: 'each part of allOf has its own problem',
    },
  ])('R2.26 the field $field has the problems $problems: $because', ({ field, problems }) => {
    const form = makeForm({ schema: { type: 'object', properties: { a: field } } });

    expect(fieldOf(form, 'a').problems).toStrictEqual(problems);
  });
});

describe('R4.5 a mistake that the check would have found', () => {
  test.each<{ schema: object; message: string }>([
    { schema: { properties: { a: { format: 'no-such' } } }, message: 'unknown format "no-such"' },
    { schema: { properties: { a: { pattern: '(' } } }, message: 'Invalid regular expression' },
    { schema: { if: { required: ['a'] } }, message: '"if" without "then" and "else"' },
    { schema: { minLenght: 3 }, message: 'unknown keyword: "minLenght"' },
  ])('R4.5 stops the build: $message', ({ schema, message }) => {
    expect(() => makeForm({ schema: { type: 'object', ...schema } })).toThrow(message);
  });
});

it('R4.5 a form of a thousand fields with a hundred conditions compiles like any other form', () => {
  const text: JsonSchema = { type: 'string', maxLength: 80, format: 'plain-text' };
  const names = Array.from({ length: 1_000 }, (_, at) => `field${at}`);
  const conditionalNames = names.filter((_, at) => at % 10 === 9);
  // For so many required fields, ajv reads the names from the schema.
  const always = names.filter((_, at) => at % 3 === 0 && !conditionalNames.includes(`field${at}`));
  const large: MadeUpForm = {
    schema: {
      type: 'object',
      required: always,
      properties: {
        ...Object.fromEntries(
          names.filter((name) => !conditionalNames.includes(name)).map((name) => [name, text]),
        ),
        field0: { type: 'string', enum: ['yes', 'no'] },
      },
      allOf: conditionalNames.map((name) => ({
        if: { required: ['field0'] },
        then: { properties: { [name]: text }, required: [name] },
      })),
    },
    ui: { 'ui:order': names },
  };
  const form = makeForm(large);

  expect(form.fields.map(({ name }) => name)).toStrictEqual(names);
  const required = { kind: 'required' };
  expect(validateAnswers(form, {}).problems).toStrictEqual(
    Object.fromEntries(always.map((name) => [name, required])),
  );
  const answered = Object.fromEntries(always.map((name) => [name, 'yes']));
  expect(Object.keys(validateAnswers(form, answered).problems)).toStrictEqual(conditionalNames);
});
