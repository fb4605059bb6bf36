import { useId, type ReactNode } from 'react';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import look from '#workbench/shell/look.module.css';
import type { FieldGestures } from './use-field-gestures.ts';
import { useStepNames } from './use-field-names.ts';
import panel from './FieldPanel.module.css';
import inputs from './inputs.module.css';

interface StepChoiceProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
}

/** Chooses the step of a field. The fields of its group move with it. The last field of a step cannot move. */
export function StepChoice({ outline, field, gestures }: StepChoiceProps): ReactNode {
  const nameOf = useStepNames(outline);
  const id = useId();
  const others = outline.fields.filter(
    ({ step, group, name }) =>
      step === field.step && name !== field.name && (!group || group !== field.group),
  );
  const isLast = field.step !== undefined && others.length === 0;
  return (
    <section className={panel['section']} aria-label="Step">
      <label className={inputs['label']} htmlFor={id}>
        In which step is it asked?
      </label>
      <select
        className={look['input']}
        id={id}
        value={field.step ?? ''}
        disabled={isLast}
        onChange={({ target }) => gestures.moveToStep(field.name, target.value)}
      >
        {field.step === undefined && <option value="">In none yet</option>}
        {outline.steps.map((step, at) => (
          <option key={step} value={step}>
            {`${at + 1}. ${nameOf(step)}`}
          </option>
        ))}
      </select>
      {isLast && (
        <p className={look['muted']}>
          Nothing else is asked in this step. Join it with another step to move the field.
        </p>
      )}
    </section>
  );
}
