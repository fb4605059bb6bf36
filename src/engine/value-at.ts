import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';

/** The answer at a path (`people.0.email`), or undefined. */
export function valueAt(answers: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>(childOf, answers);
}

/**
 * The answers with another value at a path. Undefined removes the answer, or the whole item of a list. Other objects stay the
 * same, not copies. Missing lists are created: field names start with a letter, so a number is an index.
 */
export function withValueAt(answers: Answers, path: string, value: unknown): Answers {
  const [key = '', ...rest] = path.split('.');
  const inside = rest.length === 0 ? value : setIn(childOf(answers, key), rest, value);
  const { [key]: _before, ...others } = answers;
  return inside === undefined ? others : { ...answers, [key]: inside };
}

function setIn(target: unknown, path: readonly string[], value: unknown): unknown {
  const [key = '', ...rest] = path;
  if (!/^\d+$/.test(key)) return withValueAt(isRecord(target) ? target : {}, path.join('.'), value);
  const items: readonly unknown[] = Array.isArray(target) ? target : [];
  const inside = rest.length === 0 ? value : setIn(items[Number(key)], rest, value);
  return inside === undefined
    ? items.filter((_, at) => at !== Number(key))
    : items.toSpliced(Number(key), 1, inside);
}

function childOf(target: unknown, key: string): unknown {
  if (Array.isArray(target)) return target[Number(key)];
  return isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined;
}
