import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { freshState, withAnswers, type FormState } from '#engine/form-state.ts';

/** The form as if a visitor had given exactly these answers: no dependency runs, and the engine validates all of them. */
export function exampleState({ form }: Pick<FormState, 'form'>, answers: Answers): FormState {
  const valueSources = Object.fromEntries(leavesOf(answers, '').map((path) => [path, 'visitor' as const]));
  return withAnswers({ ...freshState(form), valueSources, submitCount: 1 }, answers);
}

/** The paths of all single answers, those in lists by their indexes. */
function leavesOf(value: unknown, path: string): readonly string[] {
  const inside = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);
  if (isRecord(value)) return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, inside(key)));
  if (!Array.isArray(value)) return [path];
  return [path, ...value.flatMap((item: unknown, at) => (isRecord(item) ? leavesOf(item, inside(at)) : []))];
}
