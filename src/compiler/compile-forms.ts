import { hashForSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { Ajv, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '#contract/form-document.ts';
import type { Format } from './forms/field-specs.ts';

/** JavaScript (the body of a CommonJS module) of a form's validators, as ajv wrote it; `load-validators.ts` runs it. */
export interface ValidatorCode {
  /** Exports `validate`, which judges whole answers. */
  readonly root: string;
  /** Exports a validator for each condition, by its name; empty without conditions. */
  readonly conditions: string;
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

/** The name of a condition in a form's code. */
export function conditionName(condition: JsonSchema): string {
  return hashForSchema(rjsfSchema(condition));
}

/** Compiles the validators of a form (R4.5). The only place besides the renderer that knows rjsf (R4.10). */
export function compileValidators(
  schema: JsonSchema,
  conditions: readonly JsonSchema[],
  formats: ReadonlyMap<string, Format>,
): ValidatorCode {
  const patterns = Object.fromEntries([...formats].map(([id, { source }]) => [id, new RegExp(source, 'u')]));
  const ajv = new Ajv({ ...OPTIONS, code: { source: true, optimize: true }, formats: patterns });
  // True: what is none throws, and says why. Nothing is waited for: the meta-schema of draft-07 judges at once.
  void SCHEMAS.validateSchema({ ...schema }, true);
  ajv.addSchema({ ...schema }, 'validate');
  return {
    root: standaloneCode(ajv, { validate: 'validate' }),
    conditions: conditions.length === 0 ? '' : conditionsCode(conditions, patterns),
  };
}

function conditionsCode(
  conditions: readonly JsonSchema[],
  patterns: Readonly<Record<string, RegExp>>,
): string {
  // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, which nobody awaits
  const asking = conditions.map((condition) => ({ if: condition, then: {} }));
  return compileSchemaValidatorsCode(rjsfSchema({ allOf: asking }), {
    customFormats: patterns,
    // Formats are the registry's own; those of ajv-formats would need a module at run time.
    ajvFormatOptions: false,
    ajvOptionsOverrides: { ...OPTIONS, code: { lines: false, optimize: true } },
  });
}

/** The same JSON as rjsf's types want it: they know no readonly arrays. */
function rjsfSchema(structure: JsonSchema): Parameters<typeof compileSchemaValidatorsCode>[0] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same JSON Schema, see above
  return structure as Parameters<typeof compileSchemaValidatorsCode>[0];
}
