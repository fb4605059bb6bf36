import { type Documents, schemaPath, uiPath } from './documents.ts';
import { lineAt } from './read-json.ts';
import { variantPath } from './variant-documents.ts';

/**
 * The file and line of a value that only the source view can change: `forms/sign-up/ui.json:47`. The file is the variant's when
 * the variant sets the value.
 */
export function sourceOf(
  documents: Documents,
  { form, variant }: { readonly form: string; readonly variant: string | undefined },
  [part, ...place]: readonly ['schema' | 'ui', ...(string | number)[]],
): string {
  const own = variant === undefined ? '' : (documents.get(variantPath(form, variant)) ?? '');
  const ownLine = lineAt(own, [part, ...place]);
  if (variant !== undefined && ownLine !== undefined) return `${variantPath(form, variant)}:${ownLine}`;
  const path = part === 'ui' ? uiPath(form) : schemaPath(form);
  return `${path}:${lineAt(documents.get(path) ?? '', place) ?? 1}`;
}
