import { expect, it } from 'vitest';
import { kindOf } from '#workbench/edit/form-outline.ts';
import { TEMPLATES } from '#workbench/edit/new-fields.ts';
import { pictureOf } from './picture-of.ts';

it('R12.2 each kind of field in the palette has a picture of its own', () => {
  const pictures = TEMPLATES.map(({ schema, ui }) => pictureOf({ kind: kindOf(schema, ui), ui }));
  expect(pictures).toStrictEqual([
    'text',
    'long',
    'email',
    'tel',
    'url',
    'number',
    'date',
    'choice',
    'select',
    'several',
    'catalog',
    'tick',
  ]);
});
