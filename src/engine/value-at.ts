import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';

/** The answer at a path (`people.0.email`), or undefined. */
export function valueAt(answers: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>(childOf, answers);
}

/** The answers with another one at a path; undefined removes it. What lies beside it keeps its identity. */
export function withValueAt(answers: Answers, path: string, value: unknown): Answers {
  const [key = '', ...rest] = path.split('.');
  const inside = rest.length === 0 ? value : setIn(childOf(answers, key), rest, value);
  const { [key]: _before, ...others } = answers;
  return inside === undefined ? others : { ...answers, [key]: inside };
}

function setIn(target: unknown, path: readonly string[], value: unknown): unknown {
  if (!Array.isArray(target)) return withValueAt(isRecord(target) ? target : {}, path.join('.'), value);
  const [index = '', ...rest] = path;
  return target.map((item: unknown, at) => {
    if (at !== Number(index)) return item;
    return rest.length === 0 ? value : setIn(item, rest, value);
  });
}

function childOf(target: unknown, key: string): unknown {
  if (Array.isArray(target)) return target[Number(key)];
  return isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined;
}
