import type { NormaliserName } from '#contract/compiled-form.ts';
import * as codes from './code-normalisers.ts';
import * as common from './normalisers.ts';

/** The function of each normaliser, by its name. */
export const NORMALISERS: Readonly<Record<NormaliserName, (value: string) => string>> = {
  ...common,
  ...codes,
};

/** The normalisers of a text without a format, or with a format that names none ("What is validated", R2). */
export const DEFAULT_NORMALISERS: readonly NormaliserName[] = ['trim', 'nfc'];

/** Whether a normaliser belongs to codes, which only some forms need. */
export function isOfCodes(name: NormaliserName): boolean {
  return Object.hasOwn(codes, name);
}

/** Whether a name from a catalog is the name of a normaliser. */
export function isNormaliserName(name: string): name is NormaliserName {
  return Object.hasOwn(NORMALISERS, name);
}

/** Runs each normaliser on a value in turn. A second run changes nothing. */
export function normaliseValue(names: readonly NormaliserName[], value: string): string {
  return names.reduce((normalised, name) => NORMALISERS[name](normalised), value);
}
