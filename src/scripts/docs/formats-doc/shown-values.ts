import { join } from 'node:path';
import { matchesFormat, normaliseFormat } from '#engine/formats.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readJson } from '#compiler/read-json.ts';

interface Example {
  readonly formats: readonly string[];
  readonly maxLength?: number;
  readonly accept: readonly string[];
  readonly reject: readonly string[];
}

const { examples } = readJson<{ readonly examples: readonly Example[] }>(
  join(PROJECT_ROOT, 'catalogs', 'formats', 'examples.json'),
);

/** Values that a format accepts and stores unchanged, as a page can show them. Values without invisible characters come first. */
export function takenValues(id: string): readonly string[] {
  const taken = examples.filter(({ formats }) => formats.includes(id)).flatMap(({ accept }) => accept);
  return shown(taken.filter((value) => normaliseFormat(id, value) === value));
}

/**
 * Values that a format refuses even after normalising. It skips examples with several formats or with a limit, because another rule
 * may refuse them.
 */
export function refusedValues(id: string): readonly string[] {
  const own = examples.filter(({ formats, maxLength }) => formats.join() === id && maxLength === undefined);
  const refused = own.flatMap(({ reject }) => reject);
  return shown(refused.filter((value) => !matchesFormat(id, normaliseFormat(id, value))));
}

function shown(values: readonly string[]): readonly string[] {
  const short = values.filter((value) => value.trim() !== '' && value.length <= 40 && !/[|`]|##/.test(value));
  const plain = short.filter((value) => value.trim() === value && !/\p{C}|\p{Zl}|\p{Zp}/u.test(value));
  return [...plain, ...short.filter((value) => !plain.includes(value)).map(spelledOut)];
}

/** Replaces invisible characters by their JavaScript escapes. */
function spelledOut(value: string): string {
  return value.replaceAll(/\p{C}|\p{Z}/gu, (unseen) =>
    unseen === ' ' ? unseen : `\\u{${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );
}
