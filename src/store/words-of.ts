import { isRecord } from '#contract/is-record.ts';

/**
 * All answers in lower case, joined into the text that a search looks in. It has neither NUL nor half of a surrogate pair, because
 * PostgreSQL cannot store them.
 */
export function wordsOf(answers: unknown): string {
  return partsOf(answers)
    .join('\n')
    .toLowerCase()
    .replaceAll(/[\0\p{Cs}]/gu, '');
}

function partsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  return isRecord(value) ? Object.values(value).flatMap(partsOf) : [String(value)];
}
