import type { Answers } from '#contract/form-document.ts';
import { join } from './field-path.ts';
import { valueAt } from './value-at.ts';

/** Where a field stands in answers: `people.email` is at `people.0.email` and `people.1.email` when there are two people. */
export function placesOf(name: string, answers: Answers): readonly string[] {
  if (!name.includes('.')) return [name];
  return name
    .split('.')
    .reduce<readonly string[]>(
      (parents, property) =>
        parents.flatMap((parent) => itemsAt(parent, answers)).map((parent) => join(parent, property)),
      [''],
    );
}

/** The item around a field that a repeatable group stands for: `people` of `people.1.email` is `people.1`. */
export function itemAround(place: string, list: string): string {
  return place
    .split('.')
    .slice(0, 2 * list.split('.').length)
    .join('.');
}

/** Fields lie in repeatable groups only, so what holds some is a list. */
function itemsAt(place: string, answers: Answers): readonly string[] {
  if (place === '') return [''];
  const items = valueAt(answers, place);
  return Array.isArray(items) ? items.map((_, at) => join(place, at)) : [];
}
