import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { ProductCopy } from './copy-product.ts';

export const SCHEMA = 'forms/sign-up/schema.json';
export const GERMAN = 'forms/sign-up/variants/de.json';
const UI = 'forms/sign-up/ui.json';

/** A valid answer to the field that `addVatNumber` adds. */
export const VAT_NUMBER = 'DK13585628';

/** Adds a field to the sign-up form by editing only JSON (R7.11). */
export function addVatNumber({ edit }: ProductCopy): void {
  const field = '"vatNumber": { "type": "string", "format": "vat-dk" },';
  edit(SCHEMA, (text) => text.replace('"properties": {', `"properties": {\n    ${field}`));
  edit(UI, (text) =>
    text
      .replace('"organisation",', '"organisation",\n    "vatNumber",')
      .replace('"firstName": {', '"vatNumber": { "ui:widget": "text" },\n  "firstName": {'),
  );
  addLabel({ edit }, 'vatNumber', { en: 'VAT number', de: 'USt-IdNr.' });
}

/** Adds a German variant: the surname comes first, one field is new, and the VAT number is missing (R4.7). */
export function addGermanVariant({ edit, write }: ProductCopy): void {
  const fixture = readFileSync(join(PROJECT_ROOT, 'tests/fixtures/sign-up.variant-de.json'), 'utf8');
  write(GERMAN, fixture.replace('../../schemas/', '../../../schemas/'));
  addLabel({ edit }, 'register', { en: 'Commercial register', de: 'Handelsregister' });
}

function addLabel(
  { edit }: Pick<ProductCopy, 'edit'>,
  field: string,
  labels: Readonly<Record<string, string>>,
): void {
  for (const [language, words] of Object.entries(labels)) {
    const next = '"signup.inputs.firstName.label"';
    const line = `"signup.inputs.${field}.label": ${JSON.stringify(words)},\n  `;
    edit(`catalogs/messages/${language}.json`, (text) => text.replace(next, line + next));
  }
}

/** Adds the VAT number to every example, for a form with that field. */
export function withVatNumber(examples: string): string {
  const document: { readonly examples: readonly { readonly answers: object }[] } = JSON.parse(examples);
  const given = document.examples.map((example) => ({
    ...example,
    answers: { ...example.answers, vatNumber: VAT_NUMBER },
  }));
  return JSON.stringify({ ...document, examples: given });
}
