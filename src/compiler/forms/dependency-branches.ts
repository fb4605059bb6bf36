import type { JsonSchema } from '#contract/form-document.ts';

/**
 * A dependency with `oneOf` asks for other fields by what was answered. Each branch repeats the field that decides, with
 * the answers it is for. Written as conditions, only the branch that was meant is drawn and judged: `oneOf` itself would
 * blame the visitor for what the other branches want.
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
