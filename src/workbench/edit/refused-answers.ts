import { testOf, valuesIn } from './condition-edits.ts';
import type { Gesture } from './documents.ts';
import { setRule } from './field-edits.ts';
import type { OutlineField } from './form-outline.ts';

/**
 * The answers that a field refuses although its list has them: countries, sets of countries (`setValue`), or currencies. Undefined when
 * only the source view can show what it refuses.
 */
export function refusedAnswers({ schema }: OutlineField): readonly string[] | undefined {
  const { not } = schema;
  if (not === undefined) return [];
  const values = valuesIn(not).filter((value) => value !== true);
  return values.length === 0 ? undefined : values;
}

/** Makes a field refuse these answers, and no others. */
export function refuseAnswers(form: string, field: OutlineField, answers: readonly string[]): Gesture {
  return setRule(form, field, {
    rule: 'not',
    value: answers.length === 0 ? undefined : testOf(answers),
  });
}
