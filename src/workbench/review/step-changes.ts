import { isSame } from '#engine/is-same.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { stepName } from '#workbench/edit/step-texts.ts';

/** A form before and after a change: its outlines, and the documents that name its parts. */
export interface ComparedForms {
  readonly was: FormOutline;
  readonly is: FormOutline;
  readonly earlier: Documents;
  readonly now: Documents;
}

/**
 * What changes in the steps of a form, as sentences: how many there are, which are gone, their order, and the fields that move.
 *
 * @param name What sentences call a field.
 */
export function stepChanges(forms: ComparedForms, name: (field: string) => string): readonly string[] {
  const { was, is, earlier, now } = forms;
  if (was.steps.length === 0 && is.steps.length === 0) return [];
  if (is.steps.length === 0) return ['Everything is asked on one page.'];
  if (was.steps.length === 0) return [`It is asked in ${is.steps.length} steps.`];
  const gone = was.steps.filter((step) => !is.steps.includes(step));
  return [
    ...orderOfSteps(forms),
    ...gone.map((step) => `The step “${stepName(earlier, was, { step })}” is gone.`),
    ...movedFields(was, is).map(({ name: field, step }) =>
      step === undefined
        ? `${name(field)} is in no step.`
        : `${name(field)} moves to the step “${stepName(now, is, { step })}”.`,
    ),
  ];
}

function orderOfSteps({ was, is, now }: ComparedForms): readonly string[] {
  if (isSame(was.steps, is.steps)) return [];
  const names = is.steps.map((step) => stepName(now, is, { step })).join(', ');
  const isReordered = isSame(was.steps.toSorted(), is.steps.toSorted());
  if (isReordered) return [`Order of the steps: ${names}.`];
  return [`It is asked in ${is.steps.length === 1 ? '1 step' : `${is.steps.length} steps`}: ${names}.`];
}

function movedFields(was: FormOutline, is: FormOutline): FormOutline['fields'] {
  const stepOf = new Map(was.fields.map((field) => [field.name, field.step]));
  return is.fields.filter(({ name, step }) => stepOf.has(name) && stepOf.get(name) !== step);
}
