import { hashForSchema, schemaParser } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { Ajv, type Options } from 'ajv';
import type { JsonSchema } from '#contract/form-document.ts';
import type { Format } from './forms/field-specs.ts';

/** The validators of a form, precompiled by `@rjsf/validator-ajv8`. `load-validators.ts` runs the text as it is. */
export interface ValidatorCode {
  /** The body of a CommonJS module: it exports a validator for the form and for each condition, by their names. */
  readonly text: string;
  /** The same for conditions that rjsf does not look for by itself, inside of other conditions; often empty. */
  readonly nested: string;
  /** The name of the validator for whole answers. */
  readonly root: string;
}

// No English texts, no embedded schemas: problems are named by keyword, and the page has words of its own.
const OPTIONS: Options = {
  allErrors: true,
  messages: false,
  verbose: false,
  // Longer lists are searched in the schema; written out as comparisons they would weigh on the first load.
  loopEnum: 16,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // Whether it is a schema at all is asked of SCHEMAS, once for all forms.
  meta: false,
  validateSchema: false,
};

/** Knows what a schema is. To learn that takes ajv longer than to compile a small form. */
const SCHEMAS = new Ajv();

/** The name of a schema's validator in a form's code, as rjsf makes it. */
export function validatorName(schema: JsonSchema): string {
  return hashForSchema(rjsfSchema(schema));
}

/** Compiles the validators of a form (R4.5). The only place besides the renderer that knows rjsf (R4.10). */
export function compileValidators(
  schema: JsonSchema,
  conditions: readonly JsonSchema[],
  formats: ReadonlyMap<string, Format>,
): ValidatorCode {
  const patterns = Object.fromEntries([...formats].map(([id, { source }]) => [id, new RegExp(source, 'u')]));
  // With `true` an invalid schema throws, and the error says why. The result is no promise: the meta-schema of draft-07 is local.
  void SCHEMAS.validateSchema({ ...schema }, true);
  const found = schemaParser(rjsfSchema(schema));
  const nested = conditions.filter((condition) => !(validatorName(condition) in found));
  return {
    text: precompile(schema, patterns),
    nested: nested.length === 0 ? '' : precompile(askingFor(nested), patterns),
    root: validatorName(schema),
  };
}

/** A schema that asks for each condition, so that rjsf looks for it. */
function askingFor(conditions: readonly JsonSchema[]): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, which nobody awaits
  return { allOf: conditions.map((condition) => ({ if: condition, then: {} })) };
}

function precompile(schema: JsonSchema, patterns: Readonly<Record<string, RegExp>>): string {
  return compileSchemaValidatorsCode(rjsfSchema(schema), {
    customFormats: patterns,
    // Formats are the registry's own; those of ajv-formats would need a module at run time.
    ajvFormatOptions: false,
    ajvOptionsOverrides: { ...OPTIONS, code: { lines: false, optimize: true } },
  });
}

/** The same JSON as rjsf's types want it: they know no readonly arrays. */
function rjsfSchema(structure: JsonSchema): Parameters<typeof compileSchemaValidatorsCode>[0] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same JSON Schema: the types of rjsf know no readonly arrays
  return structure as Parameters<typeof compileSchemaValidatorsCode>[0];
}
