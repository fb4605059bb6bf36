import { memo, type FocusEvent, type ReactNode } from 'react';
import styles from './FieldFrame.module.css';
import { FieldNotes } from './FieldNotes.tsx';
import type { FramedField } from './framed-field.ts';
import { Optional } from './Optional.tsx';
import { useRenderer } from './renderer-context.ts';
import { Tooltip } from './tooltip/Tooltip.tsx';

/** What stands around every control: label, tooltip, tick, help and, under the control, what is wrong (R2.21). */
export function FieldFrame({
  children,
  ...field
}: FramedField & { readonly children: ReactNode }): ReactNode {
  const { widget, props, name, spec } = field;
  const { store, presses } = useRenderer();
  return (
    <div
      className={styles['field']}
      data-span={spec.options['span']}
      // What a browser may not keep of a page, the boot script knows by this mark (R2.9).
      data-secret={spec.isSecret}
      data-invalid={field.problem ? true : undefined}
      onBlur={(event) => hasLeft(event) && presses.whenReleased(() => store.touch(name))}
    >
      {!widget.drawsLabel && (
        <LabelRow
          id={props.id}
          label={props.label}
          isRequired={props.isRequired}
          hasTooltip={spec.options['tooltip'] === true}
          messages={props.messages}
        />
      )}
      {field.isRight && !widget.drawsLabel && !widget.drawsTick && <Tick />}
      <div className={styles['control']}>{children}</div>
      <FieldNotes {...field} />
    </div>
  );
}

/** Whether focus went elsewhere on the page. When the whole window loses it, the field keeps being the active one. */
function hasLeft({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>): boolean {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return false;
  return target.ownerDocument.activeElement !== target;
}

interface LabelRowProps extends Pick<FramedField['props'], 'id' | 'label' | 'isRequired' | 'messages'> {
  readonly hasTooltip: boolean;
}

/** Stays as it is while the answer changes. */
const LabelRow = memo(function LabelRow(props: LabelRowProps): ReactNode {
  const { id, label, isRequired, hasTooltip, messages } = props;
  return (
    <div className={styles['labelRow']}>
      <label htmlFor={id}>
        {label}
        {!isRequired && <Optional messages={messages} />}
      </label>
      {hasTooltip && (
        <Tooltip
          id={`${id}-tooltip`}
          label={messages.format('.tooltip')}
          text={messages.format('.tooltip.text')}
        />
      )}
    </div>
  );
});

/** Decoration: that a field is right is told by its not being wrong. */
function Tick(): ReactNode {
  return (
    <svg className={styles['tick']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M2.5 8.5l3.6 3.6 7.4-8" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
