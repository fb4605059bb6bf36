import { useId, type ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { useStepNames } from './use-field-names.ts';
import panel from './FieldPanel.module.css';
import inputs from './inputs.module.css';

/** Chooses the step of a field. The fields of its group move with it. The last field of a step cannot move. */
export function StepChoice(): ReactNode {
  const { outline, field, gestures } = useChosenField();
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
