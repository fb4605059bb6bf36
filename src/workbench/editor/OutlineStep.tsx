import type { ReactNode } from 'react';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { stepPlace } from './chosen.ts';
import { useEditedForm } from './edited-form.ts';
import { Moves } from '#workbench/shell/Moves.tsx';
import { ChooseButton, type Drag, OutlineRow } from './OutlineRow.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import { useStepNames } from './use-field-names.ts';
import row from './OutlineRow.module.css';
import styles from './OutlineStep.module.css';

interface OutlineStepProps {
  readonly outline: FormOutline;
  readonly step: string;
  readonly fields: readonly OutlineField[];
  readonly isChosen: boolean;
  readonly drag: Drag | undefined;
  readonly onDrag: (drag: Drag | undefined) => void;
  readonly onChoose: (at: string) => void;
  /** Undefined for people who may not edit. */
  readonly gestures: FieldGestures | undefined;
}

/** The head of a step in the outline. A field that is dropped on it becomes the first of the step. */
export function OutlineStep(props: OutlineStepProps): ReactNode {
  const { outline, step, fields, isChosen, drag, onDrag, onChoose, gestures } = props;
  const place = stepPlace(step);
  const number = outline.steps.indexOf(step) + 1;
  const title = useStepNames(outline)(step);
  const { language } = useEditedForm();
  return (
    <OutlineRow
      at={place}
      isChosen={isChosen}
      drag={drag}
      onDrag={onDrag}
      isAfter={() => true}
      onDropped={(dropped) => gestures?.moveTo(dropped.field, fields[0]?.name)}
    >
      <h2 className={styles['title']}>
        <ChooseButton at={place} isChosen={isChosen} onChoose={onChoose}>
          <span className={styles['number']} aria-hidden="true">
            {number}
          </span>
          <span className={row['name']}>
            <span className="visually-hidden">{`Step ${number}: `}</span>
            <span lang={language}>{title}</span>
          </span>
        </ChooseButton>
      </h2>
      {gestures && isChosen && (
        <Moves
          at={place}
          name={`step ${number}`}
          isFirst={number === 1}
          isLast={number === outline.steps.length}
          onMove={(by) => gestures.moveStep(step, by)}
        />
      )}
    </OutlineRow>
  );
}
