import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { makeWorkspace } from '#tests/forms/make-form.ts';
import type { GeneratedCatalog } from './generate-catalogs.ts';
import { placeCatalog } from './place-catalog.ts';

const made = (name: string, values: readonly string[]): GeneratedCatalog => ({
  name,
  version: 1,
  source: 'made up',
  entries: values.map((value) => ({ value })),
});

it.each([
  { name: 'sizes', values: ['s', 'm'], version: 1, because: 'no code is missing' },
  { name: 'sizes', values: ['m'], version: 2, because: 'stored answers may have the missing code s' },
  { name: 'shapes', values: ['m'], version: 1, because: 'the catalog is new' },
])('R6.1 $name with $values becomes version $version: $because', ({ name, values, version }) => {
  const root = makeWorkspace({
    schema: { type: 'object', properties: { size: { type: 'string', catalog: 'sizes' } } },
    catalogs: { 'sizes/1': [{ value: 's' }] },
  });
  onTestFinished(() => rmSync(root, { recursive: true }));

  expect(placeCatalog(root, made(name, values)).catalog).toStrictEqual({ ...made(name, values), version });
});
