import catalog from '#catalogs/formats/1.json';
import type { NormaliserName } from '#contract/compiled-form.ts';
import { codePointLength } from './code-point-length.ts';
import { DEFAULT_NORMALISERS, isNormaliserName, normaliseValue } from './normalise-value.ts';

interface Format {
  readonly pattern: RegExp;
  readonly normalisers: readonly NormaliserName[];
  readonly minLength: number;
  readonly maxLength: number;
}

// Regular expression engines run out of stack, and throw, for texts of some million code points.
const LONGEST_VALUE = 1_000_000;

const FORMATS = new Map(catalog.entries.map((entry) => [entry.id, toFormat(entry)]));

/**
 * Whether a normalised value matches a format of the catalog, and keeps the format's limits in code points.
 * Throws a RangeError for an unknown id.
 */
export function matchesFormat(id: string, value: string): boolean {
  const { pattern, minLength, maxLength } = formatOf(id);
  const length = codePointLength(value);
  return length >= minLength && length <= maxLength && pattern.test(value);
}

/**
 * Normalises a value by its format: with `vat-dk`, `dk 12 34 56 78` becomes `DK12345678`. Throws a RangeError for an unknown
 * id.
 */
export function normaliseFormat(id: string, value: string): string {
  return normaliseValue(formatOf(id).normalisers, value);
}

function formatOf(id: string): Format {
  const format = FORMATS.get(id);
  if (!format) throw new RangeError(`No format is called "${id}".`);
  return format;
}

function toFormat(entry: (typeof catalog.entries)[number]): Format {
  return {
    pattern: new RegExp(entry.source, 'u'),
    normalisers: entry.normalise?.map(toNormaliser) ?? DEFAULT_NORMALISERS,
    minLength: entry.minLength ?? 0,
    maxLength: entry.maxLength ?? LONGEST_VALUE,
  };
}

function toNormaliser(name: string): NormaliserName {
  if (isNormaliserName(name)) return name;
  throw new TypeError(`No normaliser of normalise-value.ts is called "${name}".`);
}
