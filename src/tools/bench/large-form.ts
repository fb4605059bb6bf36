import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#tools/project-root.ts';

/** Fields that are asked under a condition. */
const isConditional = (at: number): boolean => at % 10 === 9;

/** A form of so many text fields, of which every tenth is asked under a condition and every twentieth follows another. */
function largeForm(count: number): { readonly schema: object; readonly ui: object } {
  const names = Array.from({ length: count }, (_, at) => `field${at}`);
  const text = { type: 'string', maxLength: 80, format: 'plain-text' };
  const plain = names.filter((_, at) => !isConditional(at));
  const conditions = names.flatMap((name, at) =>
    isConditional(at)
      ? [
          {
            if: { required: [`field${at - 1}`] },
            // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, which nobody awaits
            then: { properties: { [name]: text }, required: [name] },
          },
        ]
      : [],
  );
  const following = names.filter((_, at) => at % 20 === 5);
  return {
    schema: {
      type: 'object',
      required: plain,
      properties: Object.fromEntries(plain.map((name) => [name, text])),
      ...(conditions.length > 0 && { allOf: conditions }),
    },
    ui: {
      messages: 'large',
      'ui:order': names,
      ...Object.fromEntries(following.map((name) => [name, { 'ui:dependsOn': [{ from: 'field0' }] }])),
    },
  };
}

/** Writes a folder that holds the form `large`, its words, and the product's own catalogs. */
export function writeLargeForm(folder: string, count: number): void {
  const { schema, ui } = largeForm(count);
  const messages = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`large.inputs.field${at}.label`, `Field ${at}`]),
  );
  for (const path of ['forms/large', 'catalogs/messages']) mkdirSync(join(folder, path), { recursive: true });
  for (const name of ['formats', 'locales', 'countries'])
    symlinkSync(join(PROJECT_ROOT, 'catalogs', name), join(folder, 'catalogs', name));
  const write = (file: string, content: object): void =>
    writeFileSync(join(folder, file), JSON.stringify(content));
  write('forms/large/schema.json', schema);
  write('forms/large/ui.json', ui);
  write('catalogs/messages/en.json', { ...messages, ...WORDS });
}

const WORDS = {
  'form.optional': '(optional)',
  'form.problems.required': 'Please fill in this field.',
  'form.problems.tooLong': 'This is too long.',
  'form.problems.invalidFormat': 'This does not look right.',
};
