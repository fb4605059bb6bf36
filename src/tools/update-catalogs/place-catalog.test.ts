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

const made = (name: string): GeneratedCatalog => ({
  name,
  version: 1,
  source: 'made up',
  entries: [{ value: 'm' }],
});

it.each([
  { name: 'sizes', isReleased: false, version: 1, because: 'nobody was given the one before' },
  { name: 'sizes', isReleased: true, version: 2, because: 'pages of the release choose from the one before' },
  { name: 'shapes', isReleased: true, version: 1, because: 'it is new' },
])('R6.1 $name is kept as version $version: $because', ({ name, isReleased, version }) => {
  expect(placeCatalog(workspace({ isReleased }), made(name)).catalog).toStrictEqual({
    ...made(name),
    version,
  });
});
