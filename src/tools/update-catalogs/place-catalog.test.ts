import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { makeWorkspace } from '#tests/forms/make-form.ts';
import { releaseForm } from '#tools/release-form/release-form.ts';
import type { GeneratedCatalog } from './generate-catalogs.ts';
import { placeCatalog } from './place-catalog.ts';

/** A folder with a form that chooses from `sizes`, which it may have been released with. */
function workspace({ isReleased }: { readonly isReleased: boolean }): string {
  const root = makeWorkspace({
    schema: { type: 'object', properties: { size: { type: 'string', catalog: 'sizes' } } },
    catalogs: { 'sizes/1': [{ value: 's' }] },
  });
  onTestFinished(() => rmSync(root, { recursive: true }));
  if (isReleased) releaseForm(root, 'example');
  return root;
}

const made = (name: string, values: readonly string[]): GeneratedCatalog => ({
  name,
  version: 1,
  source: 'made up',
  entries: values.map((value) => ({ value })),
});

it.each([
  { name: 'sizes', values: ['s', 'm'], isReleased: false, version: 1, because: 'no code went away' },
  { name: 'sizes', values: ['m'], isReleased: false, version: 2, because: 's has to stay readable' },
  {
    name: 'sizes',
    values: ['s', 'm'],
    isReleased: true,
    version: 2,
    because: 'a release was made with the one before',
  },
  { name: 'shapes', values: ['m'], isReleased: true, version: 1, because: 'it is new' },
])('R6.1 $name $values is kept as version $version: $because', ({ name, values, isReleased, version }) => {
  const root = workspace({ isReleased });

  expect(placeCatalog(root, made(name, values)).catalog).toStrictEqual({ ...made(name, values), version });
});
