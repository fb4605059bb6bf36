import { mergeSchemas, type RJSFSchema } from '@rjsf/utils';

/**
 * Stands in for rjsf's own in the page (docs/decisions/0010), which reconciles the limits of all parts. The structure of
 * a form has no limits: it says which fields there are, and those of each part are drawn.
 */
export default function mergeAllOf({ allOf = [], ...whole }: RJSFSchema): RJSFSchema {
  return allOf.reduce<RJSFSchema>((merged, part) => mergeSchemas(merged, Object(part)), whole);
}
