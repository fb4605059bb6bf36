import { memo, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { FieldDifference } from '#workbench/edit/variant-differences.ts';
import {
  type FieldKind,
  fieldName,
  type FormOutline,
  type OutlineField,
} from '#workbench/edit/form-outline.ts';
import { useEditedForm } from './edited-form.ts';
import { KindIcon } from './KindIcon.tsx';
import { Moves } from './Moves.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import styles from './EditView.module.css';

/** A field on its way, and the field or step that it goes before or after. */
export interface Drag {
  readonly field: string;
  readonly target: string | undefined;
  readonly isAfter: boolean;
}

interface OutlineItemProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly isChosen: boolean;
  readonly isWrong: boolean;
  readonly drag: Drag | undefined;
  readonly onDrag: (drag: Drag | undefined) => void;
  readonly onChoose: (field: string) => void;
  /** Undefined for people who may not edit. */
  readonly gestures: FieldGestures | undefined;
}

/** One field of the outline. */
export function OutlineItem(props: OutlineItemProps): ReactNode {
  const { field, isChosen, drag, onDrag, gestures } = props;
  const { fields } = props.outline;
  const { name, group } = field;
  const classes = [
    styles['item'],
    isChosen ? styles['chosen'] : '',
    group === undefined ? '' : styles['grouped'],
    drag?.target === name ? styles[drag.isAfter ? 'targetAfter' : 'target'] : '',
  ];
  return (
    <div
      className={classes.join(' ')}
      draggable={gestures !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag({ field: name, target: undefined, isAfter: false });
      }}
      onDragOver={(event) => {
        if (!drag) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const isAfter = event.clientY > top + height / 2;
        if (drag.target !== name || drag.isAfter !== isAfter) onDrag({ ...drag, target: name, isAfter });
      }}
      onDrop={() => {
        if (drag?.isAfter) gestures?.moveAfter(drag.field, name);
        else if (drag) gestures?.moveTo(drag.field, name);
        // A field that changes its step is another element then, and the browser reports no end of its drag.
        onDrag(undefined);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <ChooseButton {...props} />
      {gestures && isChosen && (
        <Moves
          name={name}
          isFirst={fields[0]?.name === name}
          isLast={fields.at(-1)?.name === name}
          onMove={(by) => gestures.move(name, by)}
        />
      )}
    </div>
  );
}

function ChooseButton({ outline, field, isChosen, isWrong, onChoose }: OutlineItemProps): ReactNode {
  const { history } = useDraftState();
  const { differences } = useEditedForm();
  const { name, kind } = field;
  const difference = differences?.fields.get(name);
  const label = fieldName(history.now, outline, name);
  return (
    <button
      className={styles['choose']}
      type="button"
      id={`outline-${name}`}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(name)}
    >
      <Face
        kind={kind}
        label={label}
        mark={isWrong ? 'wrong' : markOf(field, difference)}
        markClass={isWrong ? styles['wrongMark'] : difference ? styles['ownMark'] : styles['mark']}
      />
    </button>
  );
}

interface FaceProps {
  readonly kind: FieldKind;
  readonly label: string;
  readonly mark: string;
  readonly markClass: string | undefined;
}

/** What the button shows. React renders it again only when it changes, because a long form has hundreds of fields. */
const Face = memo(function ButtonFace({ kind, label, mark, markClass }: FaceProps): ReactNode {
  return (
    <>
      <KindIcon kind={kind} className={styles['kind']} />
      <span className={styles['name']}>{label}</span>
      <span className={markClass}>{mark}</span>
    </>
  );
});

function markOf({ isConditional, isRequired }: OutlineField, difference?: FieldDifference): string {
  if (difference) return difference.isAdded ? 'only here' : 'differs';
  if (isConditional) return 'sometimes';
  return isRequired ? '' : 'optional';
}
