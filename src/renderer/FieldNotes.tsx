import { Suspense, type ReactNode } from 'react';
import styles from './FieldFrame.module.css';
import type { FramedField } from './framed-field.ts';
import { problemText } from './problem-text.ts';
import { useRenderer } from './renderer-context.ts';

/** What stands under a control: what is wrong (R2.21), what looks odd, what helps; and what is asked of a password. */
export function FieldNotes({ widget, props, name, spec, problem, isRight }: FramedField): ReactNode {
  const { form, messages, presses, hint: Hint, isStarted } = useRenderer();
  return (
    <>
      {problem && (
        <p id={`${props.id}-error`} className={styles['error']}>
          {problemText(messages, form.messagePrefix, { field: name, problem })}
        </p>
      )}
      {spec.options['hint'] !== undefined && (
        <output id={`${props.id}-hint`} className={styles['hint']}>
          {/* Of an empty field there is no hint, nor a reason to fetch what would give one. */}
          {(problem || isRight) && props.value !== undefined && (
            <Suspense>
              <Hint field={props} presses={presses} />
            </Suspense>
          )}
        </output>
      )}
      {props.messages.has('.help') && (
        <p id={`${props.id}-help`} className={styles['help']}>
          {props.messages.format('.help')}
        </p>
      )}
      {widget.below && <widget.below {...props} value={isStarted ? props.value : undefined} />}
    </>
  );
}
