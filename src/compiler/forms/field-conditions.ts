import type { Conditions, FieldSpec, Test } from '#contract/compiled-form.ts';
import type { JsonSchema } from '#contract/form-document.ts';
import { joinPath } from '#engine/field-path.ts';
import { validatorName } from '#compiler/compile-forms.ts';

/** The conditions under which fields are visible and required. */
export interface FieldConditions {
  /** The conditions of a field, by its path without indexes. */
  readonly of: (name: string) => Pick<FieldSpec, 'visibleWhen' | 'requiredWhen'>;
  /** The schemas of all conditions, whose validators the engine runs. */
  readonly conditions: readonly JsonSchema[];
}

/**
 * Reads from a schema when each of its fields is visible and required (R4.3). So the engine only runs tests and need not walk
 * through the schema.
 *
 * @param schema The schema for the validator, in which dependencies with branches have become conditions.
 */
export function fieldConditionsIn(schema: JsonSchema): FieldConditions {
  const visible = new Map<string, (readonly Test[])[]>();
  const required = new Map<string, (readonly Test[])[]>();
  const conditions: JsonSchema[] = [];
  walk(schema, { parent: '', tests: [], visible, required, conditions });
  return {
    of: (name) => ({
      ...given('visibleWhen', visible.get(name)),
      ...given('requiredWhen', required.get(name)),
    }),
    conditions,
  };
}

/** Leaves a property out when its conditions always hold, or when there are none: the engine then runs no test. */
function given<Name extends string>(
  name: Name,
  conditions: Conditions = [],
): Partial<Record<Name, Conditions>> {
  const isAlways = conditions.some((tests) => tests.length === 0);
  return isAlways || conditions.length === 0 ? {} : asRecord(name, conditions);
}

function asRecord<Name extends string>(name: Name, value: Conditions): Partial<Record<Name, Conditions>> {
  const record: Partial<Record<Name, Conditions>> = {};
  record[name] = value;
  return record;
}

interface Walk {
  /** The repeatable group of this part. Empty for the form itself. */
  readonly parent: string;
  /** The tests that must pass for this part of the schema to apply. */
  readonly tests: readonly Test[];
  /** The tests of each field: it is visible when all tests of one list pass. */
  readonly visible: Map<string, (readonly Test[])[]>;
  /** The tests under which each field is required, in the same way. */
  readonly required: Map<string, (readonly Test[])[]>;
  readonly conditions: JsonSchema[];
}

function walk(schema: JsonSchema, at: Walk): void {
  for (const [property, definition] of Object.entries(schema.properties ?? {})) {
    const name = joinPath(at.parent, property);
    note(at.visible, name, at.tests);
    if (definition.items?.properties) walk(definition.items, { ...at, parent: name });
  }
  for (const property of schema.required ?? []) note(at.required, joinPath(at.parent, property), at.tests);
  for (const part of schema.allOf ?? []) walk(part, at);
  walkBranches(schema, at);
  walkDependencies(schema, at);
}

function walkBranches(schema: JsonSchema, at: Walk): void {
  if (!schema.if) return;
  at.conditions.push(schema.if);
  const test: Test = { ...placeOf(at), condition: validatorName(schema.if) };
  if (schema.then) walk(schema.then, { ...at, tests: [...at.tests, test] });
  if (schema.else) walk(schema.else, { ...at, tests: [...at.tests, { ...test, fails: true }] });
}

function walkDependencies({ dependencies = {} }: JsonSchema, at: Walk): void {
  for (const [answered, consequence] of Object.entries(dependencies)) {
    const tests = [...at.tests, { ...placeOf(at), answered }];
    walk(isNames(consequence) ? { required: consequence } : consequence, { ...at, tests });
  }
}

function isNames(consequence: readonly string[] | JsonSchema): consequence is readonly string[] {
  return Array.isArray(consequence);
}

function placeOf({ parent }: Walk): Pick<Test, 'in'> {
  return parent === '' ? {} : { in: parent };
}

function note(found: Walk['visible'], name: string, tests: readonly Test[]): void {
  found.set(name, [...(found.get(name) ?? []), tests]);
}
