import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { ProductCopy } from './copy-product.ts';

export const SCHEMA = 'forms/sign-up/schema.json';
export const GERMAN = 'forms/sign-up/variants/de.json';
const UI = 'forms/sign-up/ui.json';

/** What everybody may answer once the documents are edited. */
export const VAT_NUMBER = 'DK13585628';

/** Adds a question to the sign-up form, as somebody does who edits JSON and nothing else (R7.11). */
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

/** In German the surname comes first, there is a question of its own, and the VAT number is not asked for (R4.7). */
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

/** The VAT number in every example, for a form that has come to ask for it. */
export function withVatNumber(examples: string): string {
  const document: { readonly examples: readonly { readonly answers: object }[] } = JSON.parse(examples);
  const given = document.examples.map((example) => ({
    ...example,
    answers: { ...example.answers, vatNumber: VAT_NUMBER },
  }));
  return JSON.stringify({ ...document, examples: given });
}
