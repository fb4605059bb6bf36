import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { joinPath } from './field-path.ts';
import { valueAt } from './value-at.ts';

/** The paths of a field in answers: with two people, `people.email` is at `people.0.email` and `people.1.email`. */
export function pathsOf(name: string, answers: Answers): readonly string[] {
  if (!name.includes('.')) return [name];
  return name
    .split('.')
    .reduce<readonly string[]>(
      (parents, property) =>
        parents.flatMap((parent) => itemsAt(parent, answers)).map((parent) => joinPath(parent, property)),
      [''],
    );
}

/** The item of a repeatable group that contains a path: for `people` and `people.1.email` it is `people.1`. */
export function itemAround(path: string, list: string): string {
  return path
    .split('.')
    .slice(0, 2 * list.split('.').length)
    .join('.');
}

/** Only repeatable groups contain fields, so a field with fields inside is a list. */
function itemsAt(path: string, answers: Answers): readonly string[] {
  if (path === '') return [''];
  const items = valueAt(answers, path);
  return Array.isArray(items) ? items.map((_, at) => joinPath(path, at)) : [];
}

/** The paths of all answers: of those in the items of a repeatable group, instead of the group. */
export function answerPaths(answers: Answers, parent = ''): readonly string[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const path = joinPath(parent, name);
    const items = Array.isArray(value) ? value.filter(isRecord) : [];
    return items.length === 0 ? [path] : items.flatMap((item, at) => answerPaths(item, joinPath(path, at)));
  });
}
