import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { fieldOf, joinPath } from './field-path.ts';

/** The paths of answers without a field in the document (R4.1). An empty answer is not reported. */
export function unknownPaths(form: Pick<CompiledForm, 'fields'>, answers: Answers): readonly string[] {
  return inObject(answers, '', '');

  function inObject(object: Answers, path: string, fieldName: string): readonly string[] {
    return Object.entries(object).flatMap(([property, value]) => {
      const place = joinPath(path, property);
      const field = fieldOf(form, fieldName, property);
      if (field) return inValue(value, place, field.name);
      return value === undefined || value === '' ? [] : [place];
    });
  }

  function inValue(value: unknown, path: string, fieldName: string): readonly string[] {
    if (isRecord(value)) return inObject(value, path, fieldName);
    if (!Array.isArray(value)) return [];
    return value.flatMap((item: unknown, at) =>
      isRecord(item) ? inObject(item, joinPath(path, at), fieldName) : [],
    );
  }
}
