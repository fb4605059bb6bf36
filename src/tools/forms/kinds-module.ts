import type { FormData } from '#contract/compiled-form.ts';

/**
 * The source of `#forms/<name>/kinds`: what a form is drawn with in all its variants, and nothing else, so that a page
 * carries no widget that its documents do not name.
 */
export function kindsModule(editions: readonly Pick<FormData, 'fields'>[]): string {
  const fields = editions.flatMap((edition) => edition.fields);
  const widgets = [...new Set(fields.map(({ widget }) => widget))].toSorted();
  const imported = widgets.map((name, at) => `${JSON.stringify(name)} as widget${at}`);
  const registered = widgets.map((name, at) => `${JSON.stringify(name)}: widget${at}`);
  return [
    `import { ${imported.join(', ')} } from '#app/widgets.ts';`,
    `export default { widgets: { ${registered.join(', ')} } };`,
  ].join('\n');
}
