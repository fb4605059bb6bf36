import type { CompiledForm } from '#contract/compiled-form.ts';
import { expand } from '#engine/expand-dependencies.ts';
import { loadValidators } from '#engine/load-validators.ts';
import { NORMALISERS } from '#engine/normalise-value.ts';
import { findVisibility } from '#engine/visibility.ts';
import { compileEdition, deriversOf, partsOf, stepsOf } from './compile-form.ts';
import { DERIVERS } from './derivers.ts';
import { currentEdition, type Edition } from './editions.ts';

const PARTS = { findVisibility, expand };

/** A form of a folder that holds `forms/` and `catalogs/`, compiled and ready to use inside a tool. */
export function loadForm(root: string, name: string, variant: string | null = null): CompiledForm {
  return loadEdition(currentEdition(root, name, variant));
}

/** One document as it takes effect, compiled and ready to use inside a tool. */
export function loadEdition(edition: Edition): CompiledForm {
  const { data, code } = compileEdition(edition);
  const normalisers = Object.fromEntries(stepsOf(data).map((step) => [step, NORMALISERS[step]]));
  const derivers = Object.fromEntries(deriversOf(data).map((deriver) => [deriver, DERIVERS[deriver]]));
  const { [code.root]: validate, ...conditions } = { ...load(code.text), ...load(code.nested) };
  return {
    ...data,
    normalisers,
    derivers,
    validate: validate ?? never(data.name),
    conditions,
    ...Object.fromEntries(partsOf(data).map((part) => [part, PARTS[part]])),
  };
}

/** Tools run on the developer's machine, where code may be made from text; the page never does (R4.5). */
function load(code: string): CompiledForm['conditions'] {
  return loadValidators((exports, require) => {
    // oxlint-disable-next-line typescript/no-implied-eval -- code that we have just compiled ourselves
    new Function('exports', 'require', code)(exports, require);
  });
}

function never(name: string): never {
  throw new Error(`The validator of "${name}" was not compiled.`);
}
