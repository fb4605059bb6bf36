import type { JsonSchema } from '#contract/form-document.ts';

/**
 * A dependency with `oneOf` adds different fields for different answers. Each branch repeats the deciding field with the answers of
 * the branch. We turn the branches into conditions, so that the page renders and validates only the matching branch. With `oneOf`,
 * the visitor would see problems of the other branches.
 *
 * @param field The field that decides.
 */
export function withoutBranches(field: string, { oneOf, ...rest }: JsonSchema): JsonSchema {
  if (!oneOf) return rest;
  return { ...rest, allOf: [...(rest.allOf ?? []), firstThatFits(field, oneOf)] };
}

function firstThatFits(field: string, [branch = {}, ...others]: readonly JsonSchema[]): JsonSchema {
  const answers = { properties: { [field]: branch.properties?.[field] ?? {} } };
  // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, which nobody awaits
  return { if: answers, then: branch, else: others.length === 0 ? answers : firstThatFits(field, others) };
}
