import type { JSONPath } from 'jsonc-parser';
import { isRecord } from '#contract/is-record.ts';
import { type Documents, objectIn, readAt, schemaPath, uiPath, variantPaths } from './documents.ts';
import { type Dependency, sourcesOf } from './dependency-edits.ts';
import type { Json } from './read-json.ts';

/** A place in a document that names an answer to a field by its code. */
export interface AnswerPlace {
  readonly path: string;
  readonly place: JSONPath;
  readonly code: string;
}

/** Every place that names an answer to a field: its choices, conditions, rules that fill fields, variants and examples. */
export function answerPlaces(documents: Documents, form: string, field: string): readonly AnswerPlace[] {
  const examples = `forms/${form}/examples.json`;
  const parts: readonly (readonly [path: string, places: readonly Found[]])[] = [
    [schemaPath(form), inSchema(readAt(documents, schemaPath(form), []), field, [])],
    [uiPath(form), inUi(readAt(documents, uiPath(form), []), field, [])],
    [examples, inExamples(readAt(documents, examples, ['examples']), field)],
    ...variantPaths(documents, form).map((path): readonly [string, readonly Found[]] => [
      path,
      [
        ...inSchema(readAt(documents, path, ['schema']), field, ['schema']),
        ...inUi(readAt(documents, path, ['ui']), field, ['ui']),
      ],
    ]),
  ];
  return parts.flatMap(([path, found]) => found.map((one) => ({ path, ...one })));
}

type Found = Omit<AnswerPlace, 'path'>;

/** The keywords of JSON Schema that name answers. */
const NAMES_ANSWERS = ['const', 'enum', 'default'];

function inSchema(schema: Json | undefined, field: string, place: JSONPath): readonly Found[] {
  if (Array.isArray(schema)) return schema.flatMap((part: Json, at) => inSchema(part, field, [...place, at]));
  if (!isRecord(schema)) return [];
  const { properties, ...others } = objectIn(schema);
  return [
    ...answersIn(objectIn(properties)[field], [...place, 'properties', field]),
    ...Object.entries(others).flatMap(([key, part]) => inSchema(part, field, [...place, key])),
  ];
}

/** The answers that the rules of one field name. */
function answersIn(rules: Json | undefined, place: JSONPath): readonly Found[] {
  if (Array.isArray(rules)) return rules.flatMap((part: Json, at) => answersIn(part, [...place, at]));
  return Object.entries(objectIn(rules)).flatMap(([key, part]) =>
    NAMES_ANSWERS.includes(key) ? codesIn(part, [...place, key]) : answersIn(part, [...place, key]),
  );
}

function inUi(ui: Json | undefined, field: string, place: JSONPath): readonly Found[] {
  return Object.entries(objectIn(ui)).flatMap(([name, own]) => {
    const rules = objectIn(own)['ui:dependsOn'];
    if (!Array.isArray(rules)) return [];
    return rules.flatMap((item: Json, at) => {
      const rule: Dependency = objectIn(item);
      const keys = [
        ...(sourcesOf(rule).includes(field) ? ['is'] : []),
        ...(name === field ? ['value', 'else'] : []),
      ];
      return keys.flatMap((key) => codesIn(rule[key], [...place, name, 'ui:dependsOn', at, key]));
    });
  });
}

function inExamples(examples: Json | undefined, field: string): readonly Found[] {
  if (!Array.isArray(examples)) return [];
  return examples.flatMap((example: Json, at) =>
    codesIn(objectIn(objectIn(example)['answers'])[field], ['examples', at, 'answers', field]),
  );
}

function codesIn(value: Json | undefined, place: JSONPath): readonly Found[] {
  if (typeof value === 'string') return [{ place, code: value }];
  return Array.isArray(value) ? value.flatMap((one: Json, at) => codesIn(one, [...place, at])) : [];
}
