import type { ComponentProps, DragEvent, ReactNode } from 'react';
import { outlineId } from './chosen.ts';
import styles from './OutlineRow.module.css';

/** The dragged field, and the field or step before or after which the editor would drop it now. */
export interface Drag {
  readonly field: string;
  readonly target: string | undefined;
  readonly isAfter: boolean;
}

/** The events of an element whose dragging moves a field. */
export function draggedAs(
  field: string,
  onDrag: (drag: Drag | undefined) => void,
): Pick<ComponentProps<'div'>, 'onDragStart' | 'onDragEnd'> {
  return {
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move';
      onDrag({ field, target: undefined, isAfter: false });
    },
    onDragEnd: () => onDrag(undefined),
  };
}

interface OutlineRowProps extends Pick<ComponentProps<'div'>, 'draggable' | 'onDragStart' | 'onDragEnd'> {
  /** The place of the field or step. */
  readonly at: string;
  readonly isChosen: boolean;
  readonly isGrouped?: boolean;
  readonly drag: Drag | undefined;
  readonly onDrag: (drag: Drag | undefined) => void;
  /** Whether a field that is held over the row goes after it. */
  readonly isAfter: (event: DragEvent) => boolean;
  readonly onDropped: (drag: Drag) => void;
  readonly children: ReactNode;
}

/** The row of a field or step in the outline. An editor drops fields on it. */
export function OutlineRow(props: OutlineRowProps): ReactNode {
  const { at, isChosen, isGrouped = false, drag, onDrag, isAfter, onDropped, children, ...dragged } = props;
  const classes = [
    styles['row'],
    isChosen ? styles['chosen'] : '',
    isGrouped ? styles['grouped'] : '',
    drag?.target === at ? styles[drag.isAfter ? 'targetAfter' : 'target'] : '',
  ];
  return (
    <div
      {...dragged}
      className={classes.join(' ')}
      onDragOver={(event) => {
        if (!drag) return;
        event.preventDefault();
        event.stopPropagation();
        const next = { ...drag, target: at, isAfter: isAfter(event) };
        if (drag.target !== next.target || drag.isAfter !== next.isAfter) onDrag(next);
      }}
      onDrop={(event) => {
        event.stopPropagation();
        if (drag) onDropped(drag);
        // When a field changes its step, React replaces its element. Then the browser does not send `dragend`.
        onDrag(undefined);
      }}
    >
      {children}
    </div>
  );
}

interface ChooseButtonProps extends Pick<OutlineRowProps, 'at' | 'isChosen' | 'children'> {
  readonly onChoose: (at: string) => void;
}

/** The button that chooses the field or step of a row. */
export function ChooseButton({ at, isChosen, onChoose, children }: ChooseButtonProps): ReactNode {
  return (
    <button
      className={styles['choose']}
      type="button"
      id={outlineId(at)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(at)}
    >
      {children}
    </button>
  );
}
