import type { BoundedAnswers, CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Problem } from '#contract/problem.ts';
import { fieldOf, joinPath } from './field-path.ts';
import { problemOfError } from './problem-of-error.ts';

/** The most entries of a list whose document has no `maxItems`: more than any catalog offers for several choices. */
export const MAX_ITEMS = 1_000;

/**
 * Cuts lists that are longer than their `maxItems` before their items are validated (R21.8): otherwise a small request with
 * thousands of items would keep the server busy for a second.
 */
export function boundLists(form: Pick<CompiledForm, 'fields'>, answers: Answers): BoundedAnswers {
  const tooLong = new Map<string, Problem>();
  const bounded = inObject(answers, '', '');
  return { answers: tooLong.size === 0 ? answers : bounded, tooLong };

  function inObject(object: Answers, path: string, fieldName: string): Answers {
    const lists = Object.entries(object).flatMap(([property, value]) => {
      const field = isFlat(value) ? undefined : fieldOf(form, fieldName, property);
      return field ? [[property, inValue(value, joinPath(path, property), field)] as const] : [];
    });
    return lists.length === 0 ? object : { ...object, ...Object.fromEntries(lists) };
  }

  function inValue(value: unknown, path: string, field: FieldSpec): unknown {
    if (isRecord(value)) return inObject(value, path, field.name);
    if (!Array.isArray(value)) return value;
    const limit = field.limits.maxItems ?? MAX_ITEMS;
    const problem = value.length > limit && problemOfError(tooMany(limit), field);
    if (problem) tooLong.set(path, problem);
    return value
      .slice(0, limit)
      .map((item: unknown, at) => (isRecord(item) ? inObject(item, joinPath(path, at), field.name) : item));
  }
}

function isFlat(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function tooMany(limit: number): Parameters<typeof problemOfError>[0] {
  return { instancePath: '', keyword: 'maxItems', params: { limit } };
}
