import { describe, expect, it } from 'vitest';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { CONTENT } from '#tests/support/content.ts';
import { editing, schemaPath, uiPath } from './documents.ts';
import { fieldOfFinding } from './find-field.ts';
import { outlineOf } from './form-outline.ts';
import { setAt } from './json-text.ts';

const FORM = 'sign-up';

describe('R12.2 the outline of a form', () => {
  it('R12.2 lists the fields in the order of the page, with their kinds and groups', () => {
    const fields = outlineOf(CONTENT, FORM).fields.map(({ name, kind, group }) => ({ name, kind, group }));
    expect(fields).toContainEqual({ name: 'countrySelector', kind: 'catalog', group: undefined });
    expect(fields).toContainEqual({ name: 'number', kind: 'text', group: 'phone' });
    expect(fields.at(-1)).toMatchObject({ name: 'terms', kind: 'consent' });
  });

  it('R12.2 contains conditional fields, and whether they are required', () => {
    const condition = {
      if: { properties: { countrySelector: { const: 'DE' } }, required: ['countrySelector'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
      then: { properties: { vat: { type: 'string' } }, required: ['vat'] },
    };
    const documents = [
      editing(schemaPath(FORM), (text) => setAt(text, ['allOf'], { value: [condition] })),
      editing(uiPath(FORM), (text) => setAt(text, ['ui:order'], { value: ['email', 'vat'] })),
    ].reduce((now, gesture) => gesture(now), CONTENT);
    expect(outlineOf(documents, FORM).fields).toMatchObject([
      { name: 'email', isConditional: false },
      {
        name: 'vat',
        isConditional: true,
        isRequired: true,
        place: ['allOf', 0, 'then', 'properties', 'vat'],
      },
    ]);
  });

  it('R12.2 has the rules of a field that the page has: the first ones, where several conditions ask it', () => {
    const asked = (maxLength: number) => ({ properties: { vat: { type: 'string', maxLength } } });
    const condition = {
      if: { properties: { countrySelector: { const: 'DE' } }, required: ['countrySelector'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
      then: asked(11),
      else: asked(20),
    };
    const documents = [
      editing(schemaPath(FORM), (text) => setAt(text, ['allOf'], { value: [condition] })),
      editing(uiPath(FORM), (text) => setAt(text, ['ui:order'], { value: ['vat'] })),
    ].reduce((now, gesture) => gesture(now), CONTENT);
    expect(outlineOf(documents, FORM).fields).toMatchObject([
      { schema: { maxLength: 11 }, definitions: [{ maxLength: 11 }, { maxLength: 20 }] },
    ]);
    const { fields } = loadCompiledForm(documents, FORM);
    expect(fields.find(({ name }) => name === 'vat')?.limits).toStrictEqual({ maxLength: 11 });
  });

  it('R12.2 is empty when a document is not valid JSON', () => {
    const broken = new Map(CONTENT).set(schemaPath(FORM), '{').set(uiPath(FORM), '{');
    expect(outlineOf(broken, FORM).fields).toStrictEqual([]);
  });
});

describe('R12.3 the link from a finding to its field', () => {
  it.each([
    { file: schemaPath(FORM), word: '"maxLength": 64', field: 'organisation' },
    { file: uiPath(FORM), word: '"ui:hint": "email-typo"', field: 'email' },
    { file: uiPath(FORM), word: '"ui:groups"', field: undefined },
    { file: 'catalogs/messages/de.json', word: '"signup.inputs.password.label"', field: 'password' },
    { file: 'catalogs/messages/de.json', word: '"signup.title"', field: undefined },
    { file: 'forms/terms/schema.json', word: '"type"', field: undefined },
  ])('R12.3 leads from $word in $file to $field', ({ file, word, field }) => {
    const before = (CONTENT.get(file) ?? '').split(word)[0]?.split('\n') ?? [];
    const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    expect(fieldOfFinding(CONTENT, outlineOf(CONTENT, FORM), place)).toBe(field);
  });
});
