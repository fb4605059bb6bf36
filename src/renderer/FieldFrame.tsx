import type { FieldTemplateProps } from '@rjsf/utils';
import { memo, useContext, type FocusEvent, type ReactNode } from 'react';
import styles from './FieldFrame.module.css';
import { FieldNotes } from './FieldNotes.tsx';
import { FieldContext, type FieldContent } from './field-context.ts';
import { Optional } from './Optional.tsx';
import { useRenderer } from './renderer-context.ts';
import { Tooltip } from './tooltip/Tooltip.tsx';

/** rjsf's `FieldTemplate`: draws a frame around each control, but no frame around whole objects and lists. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const field = useContext(FieldContext);
  return field ? <FieldFrame rjsf={props} field={field} /> : props.children;
}

interface FieldFrameProps {
  readonly rjsf: FieldTemplateProps;
  readonly field: FieldContent;
}

/** The frame around every control: label, tooltip and tick; under the control the problem and the help (R2.21). */
function FieldFrame({ rjsf, field }: FieldFrameProps): ReactNode {
  const { props, name, spec } = field;
  const { drawsLabel = false, drawsTick = false } = field.widget ?? {};
  const { store, presses } = useRenderer();
  return (
    <div
      className={styles['field']}
      data-span={spec.options['span']}
      // The boot script finds secrets by this mark: the browser must not restore them (R2.9).
      data-secret={spec.isSecret}
      data-invalid={field.problem ? true : undefined}
      onBlur={(event) => hasLeft(event) && presses.whenReleased(() => store.touch(name))}
    >
      {!drawsLabel && (
        <LabelRow
          id={rjsf.id}
          label={rjsf.label}
          isRequired={rjsf.required === true}
          hasTooltip={spec.options['tooltip'] === true}
          messages={props.messages}
        />
      )}
      {field.isRight && !drawsLabel && !drawsTick && <Tick />}
      <div className={styles['control']}>{rjsf.children}</div>
      <FieldNotes field={field} errors={rjsf.errors} help={rjsf.help} />
    </div>
  );
}

/**
 * Whether the focus moved elsewhere on the page. When the browser window loses the focus, the field stays the active element.
 */
function hasLeft({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>): boolean {
  if (relatedTarget instanceof Element) {
    if (currentTarget.contains(relatedTarget)) return false;
    // A failed submit has moved the focus to the banner, which speaks of the field already.
    if (relatedTarget.matches('[data-banner]')) return false;
  }
  return target.ownerDocument.activeElement !== target;
}

interface LabelRowProps extends Pick<FieldContent['props'], 'id' | 'label' | 'isRequired' | 'messages'> {
  readonly hasTooltip: boolean;
}

/** Memoized, because the label row does not depend on the answer. */
const LabelRow = memo(function LabelRow(props: LabelRowProps): ReactNode {
  const { id, label, isRequired, hasTooltip, messages } = props;
  return (
    <div className={styles['labelRow']}>
      <label htmlFor={id}>
        <span>{label}</span>
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

/** The tick is decoration: assistive technology treats a field without a problem as right. */
function Tick(): ReactNode {
  return (
    <svg className={styles['tick']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M2.5 8.5l3.6 3.6 7.4-8" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
