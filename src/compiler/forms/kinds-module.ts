import { LIST } from './field-specs.ts';
import type { FieldSpec, FormData } from '#contract/compiled-form.ts';

/**
 * The source of `#forms/<name>/kinds`: what a form is drawn with in all its variants, and nothing else, so that a page
 * carries no widget that its documents do not name.
 */
export function kindsModule(editions: readonly Pick<FormData, 'fields' | 'steps'>[]): string {
  const fields = editions.flatMap((edition) => edition.fields);
  const widgets = [...new Set(fields.map(({ widget }) => widget))].filter((name) => name !== LIST).toSorted();
  const parts = partsOf(fields, editions);
  return [
    `import { ${widgets.map((name, at) => `${JSON.stringify(name)} as widget${at}`).join(', ')} } from '#app/widgets.ts';`,
    ...parts.map((part) => `import { ${PARTS[part].export} as ${part} } from '${PARTS[part].module}';`),
    `const widgets = { ${widgets.map((name, at) => `${JSON.stringify(name)}: widget${at}`).join(', ')} };`,
    `export default { ${['widgets', ...parts].join(', ')} };`,
  ].join('\n');
}

type Part = 'grid' | 'list' | 'number' | 'steps';

/** Where the renderer keeps what not every form is drawn with. */
const PARTS: Readonly<Record<Part, { readonly export: string; readonly module: string }>> = {
  grid: { export: 'SixColumns', module: '#renderer/grid/SixColumns.tsx' },
  list: { export: 'ListField', module: '#renderer/list/ListField.tsx' },
  number: { export: 'NumberField', module: '#renderer/number/NumberField.ts' },
  steps: { export: 'steps', module: '#renderer/steps/steps.ts' },
};

function partsOf(
  fields: readonly FieldSpec[],
  editions: readonly Pick<FormData, 'steps'>[],
): readonly Part[] {
  const isUsed: Readonly<Record<Part, boolean>> = {
    grid: fields.some(({ options }) => THIRDS.includes(options['span'])),
    list: fields.some(({ newItem }) => newItem),
    number: fields.some(({ type }) => type === 'number' || type === 'integer'),
    steps: editions.some(({ steps }) => steps),
  };
  return (['grid', 'list', 'number', 'steps'] as const).filter((part) => isUsed[part]);
}

const THIRDS: readonly unknown[] = ['third', 'two-thirds'];
