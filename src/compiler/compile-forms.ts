import { hashForSchema, schemaParser } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { Ajv, type CodeOptions, type Options } from 'ajv';
import type { JsonSchema } from '#contract/form-document.ts';
import { LatestMap } from '#contract/latest-map.ts';
import { LINEAR_MATCHER, matcherCode } from './expressions/linear-matcher.ts';
import type { Format } from './read-catalogs.ts';

/** The validators of a form, precompiled by `@rjsf/validator-ajv8`. `assemble-form.ts` runs the text unchanged. */
export interface ValidatorCode {
  /**
   * The body of a CommonJS module: it exports a validator for the form and for each condition, by their names. A form with a
   * `pattern` of its own has the matchers in front.
   */
  readonly text: string;
  /** A second such body: the validators of conditions inside conditions, which rjsf does not find by itself. Often empty. */
  readonly nested: string;
  /** The name of the validator for whole answers. */
  readonly root: string;
}

// We leave out ajv's English texts and the schemas: an error has only its keyword, and the page has its own texts.
const OPTIONS: Options = {
  allErrors: true,
  messages: false,
  verbose: false,
  // ajv searches longer lists in the schema. As comparisons in the code, they would make the first load larger.
  loopEnum: 16,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // SCHEMAS validates the schema itself, once for all forms.
  meta: false,
  validateSchema: false,
};

/** Validates schemas. All forms share it, because ajv takes longer to compile the meta-schema than a small form. */
const SCHEMAS = new Ajv();

/** The name of a schema's validator in a form's code. rjsf makes the same name. */
export function validatorName(schema: JsonSchema): string {
  return hashForSchema(rjsfSchema(schema));
}

/** Compiles the validators of a form (R4.5). The only place besides the renderer that knows rjsf (R4.10). */
export function compileValidators(
  schema: JsonSchema,
  conditions: readonly JsonSchema[],
  formats: ReadonlyMap<string, Format>,
): ValidatorCode {
  const key = JSON.stringify([schema, conditions, [...formats]]);
  return compiledBefore.remember(key, () => compile(schema, conditions, formats));
}

/** The latest results. While an editor types, the check compiles every form at each pause, and at most one form has changed. */
const compiledBefore = new LatestMap<string, ValidatorCode>(20);

function compile(
  schema: JsonSchema,
  conditions: readonly JsonSchema[],
  formats: ReadonlyMap<string, Format>,
): ValidatorCode {
  const patterns = Object.fromEntries([...formats].map(([id, { source }]) => [id, new RegExp(source, 'u')]));
  // With `true`, an invalid schema throws with the reason. The result is not a promise, because the meta-schema is local.
  void SCHEMAS.validateSchema({ ...schema }, true);
  const found = schemaParser(rjsfSchema(schema));
  const nested = conditions.filter((condition) => !(validatorName(condition) in found));
  return {
    text: precompile(schema, patterns),
    nested: nested.length === 0 ? '' : precompile(askingFor(nested), patterns),
    root: validatorName(schema),
  };
}

/** A schema with each condition as an `if`, so that rjsf compiles a validator for it. */
function askingFor(conditions: readonly JsonSchema[]): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
  return { allOf: conditions.map((condition) => ({ if: condition, then: {} })) };
}

function precompile(schema: JsonSchema, patterns: Readonly<Record<string, RegExp>>): string {
  const sources = new Set<string>();
  const code = compileSchemaValidatorsCode(rjsfSchema(schema), {
    customFormats: patterns,
    // We use only formats of our registry. Those of ajv-formats would need a module at run time.
    ajvFormatOptions: false,
    ajvOptionsOverrides: { ...OPTIONS, code: { lines: false, optimize: true, regExp: noting(sources) } },
  });
  return sources.size === 0 ? code : `${matcherCode(sources)}${code}`;
}

/** Makes ajv write `linearMatcher(…)` instead of `new RegExp(…)`, and notes each expression. */
function noting(sources: Set<string>): NonNullable<CodeOptions['regExp']> {
  const make = (source: string, flags: string): RegExp => {
    sources.add(source);
    return new RegExp(source, flags);
  };
  return Object.assign(make, { code: LINEAR_MATCHER });
}

/** Converts the type of a schema for rjsf, whose types have no readonly arrays. */
function rjsfSchema(structure: JsonSchema): Parameters<typeof compileSchemaValidatorsCode>[0] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same JSON Schema: the types of rjsf know no readonly arrays
  return structure as Parameters<typeof compileSchemaValidatorsCode>[0];
}
