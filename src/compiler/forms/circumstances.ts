import type { Conditions, FieldSpec, Test } from '#contract/compiled-form.ts';
import type { JsonSchema } from '#contract/form-document.ts';
import { join } from '#engine/field-path.ts';
import { validatorName } from '#compiler/compile-forms.ts';

/** Under which conditions fields are asked and have to be answered. */
export interface FormCircumstances {
  /** Those of a field, by its path without indexes. */
  readonly of: (name: string) => Pick<FieldSpec, 'visibleWhen' | 'requiredWhen'>;
  /** The conditions themselves. */
  readonly conditions: readonly JsonSchema[];
}

/**
 * Reads off a schema when each of its fields is asked (R4.3), so that the engine has tests to make and no schema to walk
 * through.
 *
 * @param schema As the validator gets it: dependencies ask by conditions alone.
 */
export function circumstancesIn(schema: JsonSchema): FormCircumstances {
  const asked = new Map<string, (readonly Test[])[]>();
  const required = new Map<string, (readonly Test[])[]>();
  const conditions: JsonSchema[] = [];
  walk(schema, { parent: '', tests: [], asked, required, conditions });
  return {
    of: (name) => ({
      ...given('visibleWhen', asked.get(name)),
      ...given('requiredWhen', required.get(name)),
    }),
    conditions,
  };
}

/** Nothing is to be tested for what always holds, or never. */
function given<Name extends string>(
  name: Name,
  circumstances: Conditions = [],
): Partial<Record<Name, Conditions>> {
  const isAlways = circumstances.some((tests) => tests.length === 0);
  return isAlways || circumstances.length === 0 ? {} : asRecord(name, circumstances);
}

function asRecord<Name extends string>(name: Name, value: Conditions): Partial<Record<Name, Conditions>> {
  const record: Partial<Record<Name, Conditions>> = {};
  record[name] = value;
  return record;
}

interface Walk {
  /** The repeatable group that is walked through; empty for the form itself. */
  readonly parent: string;
  /** What has to hold for this part of the schema to count. */
  readonly tests: readonly Test[];
  readonly asked: Map<string, (readonly Test[])[]>;
  readonly required: Map<string, (readonly Test[])[]>;
  readonly conditions: JsonSchema[];
}

function walk(schema: JsonSchema, at: Walk): void {
  for (const [property, definition] of Object.entries(schema.properties ?? {})) {
    const name = join(at.parent, property);
    note(at.asked, name, at.tests);
    if (definition.items?.properties) walk(definition.items, { ...at, parent: name });
  }
  for (const property of schema.required ?? []) note(at.required, join(at.parent, property), at.tests);
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
  for (const [answered, asked] of Object.entries(dependencies)) {
    const tests = [...at.tests, { ...placeOf(at), answered }];
    walk(isNames(asked) ? { required: asked } : asked, { ...at, tests });
  }
}

function isNames(asked: readonly string[] | JsonSchema): asked is readonly string[] {
  return Array.isArray(asked);
}

function placeOf({ parent }: Walk): Pick<Test, 'in'> {
  return parent === '' ? {} : { in: parent };
}

function note(found: Walk['asked'], name: string, tests: readonly Test[]): void {
  found.set(name, [...(found.get(name) ?? []), tests]);
}
