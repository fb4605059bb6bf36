import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, test } from 'vitest';
import { createServer } from 'vite';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { FIELD_KINDS } from '#engine/field-kinds.ts';
import { copyProduct } from '#tests/support/copy-product.ts';
import { readWidgets } from './read-widgets.ts';
import { widgetFiles } from './widget-files.ts';

test.each(widgetFiles(PROJECT_ROOT))('R4.3 $path is what `npm run docs` writes', ({ path, text }) => {
  expect(readFileSync(join(PROJECT_ROOT, path), 'utf8')).toBe(text);
});

it('R4.3 each kind of field has one usual widget, apart from a repeatable group', () => {
  const usual = readWidgets(PROJECT_ROOT).flatMap(({ facts }) => facts.usualFor ?? []);
  expect(usual.toSorted()).toStrictEqual(FIELD_KINDS.filter((kind) => kind !== 'repeatable').toSorted());
});

it('R4.3 a folder alone makes a widget known to the check, to pages and to the panels of the workbench', async () => {
  const copy = copyProduct();
  onTestFinished(copy.dispose);
  const facts = { description: 'stars', alsoFor: ['text'], takesFreeText: true };
  copy.write('widgets/stars/widget.json', JSON.stringify({ stars: facts }));
  copy.write('widgets/stars/Stars.tsx', 'export const stars = { component: () => null };');
  expect(copy.run('docs')).toMatchObject({ exitCode: 0, stderr: '' });

  copy.edit('forms/terms/ui.json', (ui) => ui.replace('"ui:widget": "email"', '"ui:widget": "stars"'));
  copy.edit('forms/sign-up/ui.json', (ui) => ui.replace('"typeahead"', '"stars"'));
  const { stdout } = copy.run('check:forms');
  expect(stdout).toContain('The control "stars" cannot draw "countrySelector"');
  expect(stdout).not.toContain('forms/terms/ui.json');

  const vite = await createServer({
    root: copy.root,
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(async () => vite.close());
  // Pages and panels get their widgets from this function.
  const everyPart: unknown = (await vite.ssrLoadModule('/src/app/form/further-parts.ts'))['everyPart'];
  if (typeof everyPart !== 'function') throw new Error('further-parts.ts exports no everyPart.');
  expect(everyPart()).toHaveProperty('components.widgets.stars.component');
});
