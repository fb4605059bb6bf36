import type { ComponentType, FocusEvent, ReactNode } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Problem } from '#contract/problem.ts';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import styles from './FieldFrame.module.css';
import { problemText } from './problem-text.ts';
import { useRenderer } from './renderer-context.ts';
import { Tooltip } from './tooltip/Tooltip.tsx';

interface FieldFrameProps {
  readonly widget: Widget<ComponentType<WidgetProps<ReactNode>>>;
  readonly props: WidgetProps<ReactNode>;
  readonly name: string;
  readonly spec: FieldSpec;
  readonly problem: Problem | undefined;
  readonly isRight: boolean;
  readonly children: ReactNode;
}

/** What stands around every control: label, tooltip, tick, help and, under the control, what is wrong (R2.21). */
export function FieldFrame({
  widget,
  props,
  name,
  spec,
  problem,
  isRight,
  children,
}: FieldFrameProps): ReactNode {
  const { form, store, speech, presses } = useRenderer();
  return (
    <div
      className={styles['field']}
      data-span={spec.options['span']}
      data-invalid={problem ? true : undefined}
      onBlur={(event) => hasLeft(event) && presses.whenReleased(() => store.touch(name))}
    >
      {!widget.drawsLabel && <LabelRow props={props} hasTooltip={spec.options['tooltip'] === true} />}
      {isRight && !widget.drawsLabel && !widget.drawsTick && <Tick />}
      <div className={styles['control']}>{children}</div>
      {problem && (
        <p id={`${props.id}-error`} className={styles['error']}>
          {problemText(speech, form.messages, { field: name, problem })}
        </p>
      )}
      {props.speech.has('.help') && (
        <p id={`${props.id}-help`} className={styles['help']}>
          {props.speech.say('.help')}
        </p>
      )}
    </div>
  );
}

/** Whether focus went elsewhere on the page. When the whole window loses it, the field keeps being the active one. */
function hasLeft({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>): boolean {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return false;
  return target.ownerDocument.activeElement !== target;
}

function LabelRow({
  props,
  hasTooltip,
}: Pick<FieldFrameProps, 'props'> & { hasTooltip: boolean }): ReactNode {
  return (
    <div className={styles['labelRow']}>
      <label htmlFor={props.id}>
        {props.label}
        {!props.isRequired && (
          <>
            {' '}
            <span className={styles['optional']}>{props.speech.say('form.optional')}</span>
          </>
        )}
      </label>
      {hasTooltip && (
        <Tooltip
          id={`${props.id}-tooltip`}
          label={props.speech.say('.tooltip')}
          text={props.speech.say('.tooltip.text')}
        />
      )}
    </div>
  );
}

/** Decoration: that a field is right is told by its not being wrong. */
function Tick(): ReactNode {
  return (
    <svg className={styles['tick']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M2.5 8.5l3.6 3.6 7.4-8" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
