import { type DragEvent, type ReactNode, useRef } from 'react';
import type { OutlineField } from '#workbench/edit/form-outline.ts';
import type { Drag } from './OutlineRow.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import styles from './Outline.module.css';

interface OutlinePartProps {
  readonly fields: readonly OutlineField[];
  readonly drag: Drag | undefined;
  readonly onDrag: (drag: Drag | undefined) => void;
  /** Undefined for people who may not edit. */
  readonly gestures: FieldGestures | undefined;
  readonly children: ReactNode;
}

/** A step of the outline with its fields. A field that an editor drops below the last field becomes the last one of the step. */
export function OutlinePart({ fields, drag, onDrag, gestures, children }: OutlinePartProps): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  const last = fields.at(-1)?.name;
  const isBelow = ({ clientY }: DragEvent): boolean =>
    clientY >= (part.current?.querySelector('ol')?.getBoundingClientRect().bottom ?? Infinity);
  return (
    <div
      className={styles['part']}
      ref={part}
      onDragOver={(event) => {
        if (!drag || !isBelow(event)) return;
        event.preventDefault();
        if (drag.target !== last || !drag.isAfter) onDrag({ ...drag, target: last, isAfter: true });
      }}
      onDrop={(event) => {
        if (drag && last !== undefined && isBelow(event)) gestures?.moveAfter(drag.field, last);
        onDrag(undefined);
      }}
    >
      {children}
    </div>
  );
}
