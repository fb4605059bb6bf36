import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { makeWorkspace } from '#tests/forms/make-form.ts';
import { releaseCatalogs } from '#compiler/releases/release-catalogs.ts';
import { releaseForm } from '#compiler/releases/release-form.ts';
import type { GeneratedCatalog } from './generate-catalogs.ts';
import { placeCatalog } from './place-catalog.ts';

/** What was released of a folder: its catalogs, or a form that was made with one of them. */
type Released = 'nothing' | 'catalogs' | 'a form';

/** A folder with a form that chooses from `sizes`. */
function workspace(released: Released): string {
  const root = makeWorkspace({
    schema: { type: 'object', properties: { size: { type: 'string', catalog: 'sizes' } } },
    catalogs: { 'sizes/1': [{ value: 's' }] },
  });
  onTestFinished(() => rmSync(root, { recursive: true }));
  if (released === 'a form') releaseForm(root, 'example');
  if (released === 'catalogs') releaseCatalogs(root);
  return root;
}

const made = (name: string, values: readonly string[]): GeneratedCatalog => ({
  name,
  version: 1,
  source: 'made up',
  entries: values.map((value) => ({ value })),
});

it.each<{ name: string; values: readonly string[]; released: Released; version: number; because: string }>([
  { name: 'sizes', values: ['s', 'm'], released: 'nothing', version: 1, because: 'no code went away' },
  { name: 'sizes', values: ['m'], released: 'nothing', version: 2, because: 's has to stay readable' },
  {
    name: 'sizes',
    values: ['s', 'm'],
    released: 'a form',
    version: 2,
    because: 'it was made with the one before',
  },
  {
    name: 'sizes',
    values: ['s', 'm'],
    released: 'catalogs',
    version: 2,
    because: 'the one before is released',
  },
  { name: 'shapes', values: ['m'], released: 'a form', version: 1, because: 'it is new' },
  { name: 'shapes', values: ['m'], released: 'catalogs', version: 1, because: 'it is new' },
])(
  'R6.1 $name $values is kept as version $version after a release of $released: $because',
  ({ name, values, released, version }) => {
    const root = workspace(released);

    expect(placeCatalog(root, made(name, values)).catalog).toStrictEqual({ ...made(name, values), version });
  },
);
