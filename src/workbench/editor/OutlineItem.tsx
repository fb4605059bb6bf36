import { memo, type ReactNode } from 'react';
import type { FieldDifference } from '#workbench/edit/variant-differences.ts';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { type ConditionMark, conditionMark, type FieldInForm } from '#workbench/review/condition-in-words.ts';
import { textsInWords } from '#workbench/review/missing-texts.ts';
import { useEditedForm } from './edited-form.ts';
import { KindIcon } from './KindIcon.tsx';
import { type Picture, pictureOf } from './picture-of.ts';
import { Moves } from '#workbench/shell/Moves.tsx';
import { ChooseButton, draggedAs, type Drag, OutlineRow } from './OutlineRow.tsx';
import { useFieldNames } from './use-field-names.ts';
import type { FieldGestures } from './use-field-gestures.ts';
import row from './OutlineRow.module.css';
import styles from './OutlineItem.module.css';

export interface OutlineItemProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly isChosen: boolean;
  readonly isWrong: boolean;
  /** How many of its texts are still to be written. */
  readonly missing: number;
  readonly drag: Drag | undefined;
  readonly onDrag: (drag: Drag | undefined) => void;
  readonly onChoose: (field: string) => void;
  /** Undefined for people who may not edit. */
  readonly gestures: FieldGestures | undefined;
}

/** One field of the outline. */
export function OutlineItem(props: OutlineItemProps): ReactNode {
  const { outline, field, isChosen, isWrong, missing, drag, onDrag, onChoose, gestures } = props;
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
      {...draggedAs(name, onDrag)}
    >
      <ChooseButton at={name} isChosen={isChosen} onChoose={onChoose}>
        <FieldFace outline={outline} label={label} field={field} isWrong={isWrong} missing={missing} />
      </ChooseButton>
      {gestures && isChosen && (
        <Moves
          at={name}
          name={label}
          isFirst={outline.fields[0]?.name === name}
          isLast={isLastIn(outline, field)}
          onMove={(by) => gestures.move(name, by)}
        />
      )}
    </OutlineRow>
  );
}

/**
 * Whether a field cannot move down. The first field of a group moves the
 * whole group, so it cannot move down when its group is the last one.
 */
function isLastIn({ fields }: FormOutline, { name, group }: OutlineField): boolean {
  const last = fields.at(-1);
  const isHead = group !== undefined && fields.find((one) => one.group === group)?.name === name;
  return last?.name === name || (isHead && last?.group === group);
}

function FieldFace({
  outline,
  label,
  field,
  isWrong,
  missing,
}: Pick<OutlineItemProps, 'outline' | 'field' | 'isWrong' | 'missing'> & {
  readonly label: string;
}): ReactNode {
  const { documents, differences, language } = useEditedForm();
  const difference = differences?.fields.get(field.name);
  const { short, sentence = '' } =
    todoMark(isWrong, missing) ?? markOf({ documents, outline, field }, difference);
  const usual = difference && missing === 0 ? styles['ownMark'] : styles['mark'];
  return (
    <Face
      picture={pictureOf(field)}
      label={label}
      language={language}
      mark={short}
      sentence={sentence}
      markClass={isWrong ? styles['wrongMark'] : usual}
    />
  );
}

interface FaceProps {
  readonly picture: Picture;
  readonly label: string;
  readonly language: string;
  readonly mark: string;
  /** What the mark stands for. Empty when the mark says it all. */
  readonly sentence: string;
  readonly markClass: string | undefined;
}

/** What the button shows. React renders it again only when its props change, because a long form has hundreds of fields. */
const Face = memo(function ButtonFace(props: FaceProps): ReactNode {
  const { picture, label, language, mark, sentence, markClass } = props;
  return (
    <>
      <KindIcon picture={picture} className={styles['kind']} />
      <span className={row['name']} lang={language}>
        {label}
      </span>
      <span className={markClass} title={sentence === '' ? undefined : sentence}>
        <span aria-hidden={sentence !== ''}>{mark}</span>
        {sentence !== '' && <span className="visually-hidden">{sentence}</span>}
      </span>
    </>
  );
});

/** The mark of a field that an editor has to correct or complete. A missing text is no mistake (R18.6). */
function todoMark(isWrong: boolean, missing: number): ConditionMark | undefined {
  if (isWrong) return { short: 'mistake' };
  if (missing === 0) return undefined;
  return { short: `${missing} missing`, sentence: `Still to write: ${textsInWords(missing)}.` };
}

function markOf(place: FieldInForm, difference?: FieldDifference): ConditionMark {
  if (difference) return { short: difference.isAdded ? 'only here' : 'differs' };
  return conditionMark(place);
}
