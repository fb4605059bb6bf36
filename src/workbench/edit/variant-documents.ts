import { patched } from '#contract/merge-patch.ts';
import { type Documents, readAt, schemaPath, uiPath, variantPaths } from './documents.ts';

/** The document of a variant: `de`, or `de+short` for the arm of an experiment. */
export const variantPath = (form: string, variant: string): string =>
  `forms/${form}/variants/${variant}.json`;

/** The name of a variant, by the path of its document. */
export const variantOfPath = (path: string): string | undefined =>
  /^forms\/[^/]+\/variants\/([^/]+)\.json$/.exec(path)?.[1];

/** The parts of a variant's document, and the document that each of them changes. */
export const variantParts = (form: string): readonly (readonly ['schema' | 'ui', string])[] => [
  ['schema', schemaPath(form)],
  ['ui', uiPath(form)],
];

/**
 * The documents as they apply in a variant: `schema.json` and `ui.json` with the variant's overlay. So functions that read or
 * change a form also work on a variant. Without a variant, the documents themselves.
 */
export function documentsIn(documents: Documents, form: string, variant: string | undefined): Documents {
  if (variant === undefined) return documents;
  const variants = variantPaths(documents, form);
  const own = new Map([...documents].filter(([path]) => !variants.includes(path)));
  for (const [part, path] of variantParts(form)) {
    const patch = readAt(documents, variantPath(form, variant), [part]);
    const base = readAt(documents, path, []);
    if (patch !== undefined && base !== undefined) own.set(path, JSON.stringify(patched(base, patch)));
  }
  return own;
}
