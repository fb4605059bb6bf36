import { memo, type ReactNode } from 'react';
import type { FieldDifference } from '#workbench/edit/variant-differences.ts';
import { type FieldKind, type FormOutline, type OutlineField } from '#workbench/edit/form-outline.ts';
import { useEditedForm } from './edited-form.ts';
import { KindIcon } from './KindIcon.tsx';
import { Moves } from './Moves.tsx';
import { ChooseButton, type Drag, OutlineRow } from './OutlineRow.tsx';
import { useFieldNames } from './use-field-names.ts';
import type { FieldGestures } from './use-field-gestures.ts';
import row from './OutlineRow.module.css';
import styles from './OutlineItem.module.css';

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
  const { outline, field, isChosen, isWrong, drag, onDrag, onChoose, gestures } = props;
  const { name, group } = field;
  const label = useFieldNames(outline)(name);
  return (
    <OutlineRow
      at={name}
      isChosen={isChosen}
      isGrouped={group !== undefined}
      drag={drag}
      onDrag={onDrag}
      isAfter={({ currentTarget, clientY }) => {
        const { top, height } = currentTarget.getBoundingClientRect();
        return clientY > top + height / 2;
      }}
      onDropped={(dropped) => {
        if (dropped.isAfter) gestures?.moveAfter(dropped.field, name);
        else gestures?.moveTo(dropped.field, name);
      }}
      draggable={gestures !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag({ field: name, target: undefined, isAfter: false });
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <ChooseButton at={name} isChosen={isChosen} onChoose={onChoose}>
        <FieldFace label={label} field={field} isWrong={isWrong} />
      </ChooseButton>
      {gestures && isChosen && (
        <Moves
          at={name}
          name={label}
          isFirst={outline.fields[0]?.name === name}
          isLast={outline.fields.at(-1)?.name === name}
          onMove={(by) => gestures.move(name, by)}
        />
      )}
    </OutlineRow>
  );
}

function FieldFace({
  label,
  field,
  isWrong,
}: Pick<OutlineItemProps, 'field' | 'isWrong'> & { readonly label: string }): ReactNode {
  const { differences, language } = useEditedForm();
  const difference = differences?.fields.get(field.name);
  return (
    <Face
      kind={field.kind}
      label={label}
      language={language}
      mark={isWrong ? 'wrong' : markOf(field, difference)}
      markClass={isWrong ? styles['wrongMark'] : difference ? styles['ownMark'] : styles['mark']}
    />
  );
}

interface FaceProps {
  readonly kind: FieldKind;
  readonly label: string;
  readonly language: string;
  readonly mark: string;
  readonly markClass: string | undefined;
}

/** What the button shows. React renders it again only when it changes, because a long form has hundreds of fields. */
const Face = memo(function ButtonFace({ kind, label, language, mark, markClass }: FaceProps): ReactNode {
  return (
    <>
      <KindIcon kind={kind} className={styles['kind']} />
      <span className={row['name']} lang={language}>
        {label}
      </span>
      <span className={markClass}>{mark}</span>
    </>
  );
});

function markOf({ isConditional, isRequired }: OutlineField, difference?: FieldDifference): string {
  if (difference) return difference.isAdded ? 'only here' : 'differs';
  if (isConditional) return 'sometimes';
  return isRequired ? '' : 'optional';
}
