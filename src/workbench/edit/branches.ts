import type { JSONPath } from 'jsonc-parser';
import { isRecord } from '#contract/is-record.ts';
import { setCondition } from './condition-edits.ts';
import {
  type Documents,
  editing,
  type Gesture,
  objectIn,
  partAt,
  readAt,
  schemaPath,
  textsIn,
} from './documents.ts';
import { outlineOf } from './form-outline.ts';
import { removeAt, setAt } from './json-text.ts';
import { type Json, valueAt } from './read-json.ts';

/** A condition of a schema: the rules in `then` and `else` apply by the test in `if`. */
export interface Branch {
  /** The place of the object with the `if`. */
  readonly place: JSONPath;
  readonly test: Json;
  /** What happens with the fields that it decides about. */
  readonly parts: Readonly<Record<'then' | 'else', BranchPart>>;
}

interface BranchPart {
  /** The fields that are visible only there. */
  readonly asked: readonly string[];
  /** The fields that are required there, but visible anyway. */
  readonly required: readonly string[];
}

/** All conditions of a form, the outer ones first. */
export function branchesOf(documents: Documents, form: string): readonly Branch[] {
  const schema = readAt(documents, schemaPath(form), []);
  const homes = outlineOf(documents, form).fields.flatMap(({ name, place }) =>
    place ? [{ name, place: place.join('/') }] : [],
  );
  return testsIn(schema, []).map(({ place, test }): Branch => {
    const partOf = (key: 'then' | 'else'): BranchPart => {
      const part = [...place, key];
      const asked = homes
        .filter((home) => home.place.startsWith(`${part.join('/')}/`))
        .map(({ name }) => name);
      const required = textsIn(partAt(schema, [...part, 'required']));
      return { asked, required: required.filter((name) => !asked.includes(name)) };
    };
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    return { place, test, parts: { then: partOf('then'), else: partOf('else') } };
  });
}

/** What a test says about a field: every rule for its answer. Empty when it does not name the field. */
export function testsOf(test: Json, field: string): readonly Json[] {
  if (Array.isArray(test)) return test.flatMap((part: Json) => testsOf(part, field));
  if (!isRecord(test)) return [];
  const { properties, required, ...others } = objectIn(test);
  const own = objectIn(properties);
  return [
    ...(Object.hasOwn(own, field) ? [own[field] ?? null] : []),
    ...(textsIn(required).includes(field) && !Object.hasOwn(own, field) ? [null] : []),
    ...Object.values(others).flatMap((part) => testsOf(part, field)),
  ];
}

/** Removes a condition: the fields inside it are then always visible, and its other rules go. */
export function withoutCondition(form: string, { place, parts }: Branch): Gesture {
  return (documents) => {
    // What is moved goes to `properties`, so the place of the condition stays.
    const moved = [...parts.then.asked, ...parts.else.asked].reduce<Documents>(
      (now, name) => (isStillAt(now, form, place) ? setCondition(form, name, undefined)(now) : now),
      documents,
    );
    if (!isStillAt(moved, form, place)) return moved;
    return editing(schemaPath(form), (text) => dropped(text, place))(moved);
  };
}

/** Removes an answer from the lists of answers in a test. */
export function withoutAnswer(
  form: string,
  { place }: Branch,
  { field, code }: { readonly field: string; readonly code: string },
): Gesture {
  return (documents) => {
    const rule = [...place, 'if', 'properties', field];
    const list = ['enum', 'contains/enum', 'items/enum'].map((path) => [...rule, ...path.split('/')]);
    return list.reduce<Documents>((now, at) => {
      const codes = textsIn(readAt(now, schemaPath(form), at));
      return codes.includes(code)
        ? editing(schemaPath(form), (text) =>
            setAt(text, at, { value: codes.filter((one) => one !== code) }),
          )(now)
        : now;
    }, documents);
  };
}

function isStillAt(documents: Documents, form: string, place: JSONPath): boolean {
  return readAt(documents, schemaPath(form), [...place, 'if']) !== undefined;
}

function dropped(text: string, place: JSONPath): string {
  if (typeof place.at(-1) !== 'number')
    return ['if', 'then', 'else'].reduce((whole, key) => removeAt(whole, [...place, key]), text);
  const without = removeAt(text, place);
  const list = place.slice(0, -1);
  const rest = valueAt(without, list);
  return Array.isArray(rest) && rest.length === 0 ? removeAt(without, list) : without;
}

function testsIn(
  schema: Json | undefined,
  place: JSONPath,
): readonly { readonly place: JSONPath; readonly test: Json }[] {
  if (Array.isArray(schema)) return schema.flatMap((part: Json, at) => testsIn(part, [...place, at]));
  if (!isRecord(schema)) return [];
  const { if: test, ...others } = objectIn(schema);
  return [
    ...(test === undefined ? [] : [{ place, test }]),
    // The conditions inside a repeatable group are about the fields of its items.
    ...Object.entries(others)
      .filter(([key]) => key !== 'properties')
      .flatMap(([key, part]) => testsIn(part, [...place, key])),
  ];
}
