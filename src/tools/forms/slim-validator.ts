import type { JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { FormParts } from './compile-form.ts';

/** How ajv notes one error, each time anew; and what does it in one place. */
const ONE_ERROR =
  /const (err\d+) = (\{.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const FAIL = 'const fail = (error) => {(vErrors ??= []).push(error);errors++;};';

/** What a validator takes when others call it from within: documents have no `$ref`, so each is called with answers alone. */
const SIGNATURE = /(function validate\d+)\(data, \{instancePath="", [^}]*\}=\{\}\)\{/g;

/**
 * Leaves out of a validator's code what the page has no use for: where in the schema a rule stands, and the schema
 * itself, which ajv keeps for the lists of its enums; those are `lists` of the module around it, by catalog.
 */
export function slimValidator(code: string, { schema, lists }: Pick<FormParts, 'schema' | 'lists'>): string {
  const texts = new Map(Object.entries(lists).map(([catalog, list]) => [JSON.stringify(list), catalog]));
  const named = code
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll(/allowedValues: ?schema\d+(?:\.\w+|\["[^"]*"\])*/g, '')
    .replaceAll('let vErrors = null;let errors = 0;', `let vErrors = null;let errors = 0;${FAIL}`)
    .replaceAll(ONE_ERROR, 'fail($2);')
    .replaceAll(SIGNATURE, '$1(data){')
    .replaceAll('instancePath:instancePath+', 'instancePath:')
    .replaceAll('{instancePath,', '{instancePath:"",')
    .replaceAll(/\bschema\d+((?:\.\w+)+\.enum)\b/g, (whole, path: string) => {
      const catalog = texts.get(JSON.stringify(partAt(schema, path)));
      return catalog === undefined ? whole : `lists[${JSON.stringify(catalog)}]`;
    });
  return withoutSchema(named, schema);
}

/**
 * Without the constant that holds the schema, where nothing more is read of it than which of very many fields are required: that
 * is written in its place. Schemas grow too large for a regular expression.
 */
function withoutSchema(code: string, schema: JsonSchema): string {
  const text = ` = ${JSON.stringify(schema)};`;
  const end = code.indexOf(text);
  if (end === -1) return code;
  const start = code.lastIndexOf('const ', end);
  const name = code.slice(start + 'const '.length, end);
  const rest = (code.slice(0, start) + code.slice(end + text.length)).replaceAll(
    new RegExp(String.raw`\b${name}((?:\.\w+)*\.required)\b`, 'g'),
    (whole, path: string) => JSON.stringify(partAt(schema, path)) ?? whole,
  );
  return rest.includes(name) ? code : rest;
}

/** The part of a schema at a path as ajv writes it: `.properties.country.enum`. */
function partAt(schema: JsonSchema, path: string): unknown {
  return path
    .split('.')
    .slice(1)
    .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), schema);
}
