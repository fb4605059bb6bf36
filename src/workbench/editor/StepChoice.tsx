import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { LabelledSelect } from './LabelledSelect.tsx';
import { useStepNames } from './use-field-names.ts';
import panel from './FieldPanel.module.css';

/** Chooses the step of a field. The fields of its group move with it. The last field of a step cannot move. */
export function StepChoice(): ReactNode {
  const { outline, field, gestures } = useChosenField();
  const nameOf = useStepNames(outline);
  const others = outline.fields.filter(
    ({ step, group, name }) =>
      step === field.step && name !== field.name && (!group || group !== field.group),
  );
  const isLast = field.step !== undefined && others.length === 0;
  return (
    <section className={panel['section']} aria-label="Step">
      <LabelledSelect
        label="In which step is it asked?"
        value={field.step ?? ''}
        disabled={isLast}
        choices={[
          ...(field.step === undefined ? [['', 'In none yet'] as const] : []),
          ...outline.steps.map((step, at) => [step, `${at + 1}. ${nameOf(step)}`] as const),
        ]}
        onChoose={(step) => gestures.moveToStep(field.name, step)}
      />
      {isLast && (
        <p className={look['muted']}>
          Nothing else is asked in this step. Join it with another step to move the field.
        </p>
      )}
    </section>
  );
}
