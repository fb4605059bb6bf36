import type { FieldErrorProps, FieldHelpProps } from '@rjsf/utils';
import { Suspense, type ReactNode } from 'react';
import styles from './FieldFrame.module.css';
import type { FieldContent } from './field-context.ts';
import { useRenderer } from './renderer-context.ts';

interface FieldNotesProps {
  readonly field: FieldContent;
  /** What rjsf made of `FieldErrorTemplate` and `FieldHelpTemplate`. */
  readonly errors: ReactNode;
  readonly help: ReactNode;
}

/** What stands under a control: what is wrong (R2.21), what looks odd, what helps; and what is asked of a password. */
export function FieldNotes({ field, errors, help }: FieldNotesProps): ReactNode {
  const { widget, props, spec, problem, isRight } = field;
  const { presses, hint: Hint, isStarted } = useRenderer();
  return (
    <>
      {errors}
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
      {help}
      {widget?.below && <widget.below {...props} value={isStarted ? props.value : undefined} />}
    </>
  );
}

/** rjsf's `FieldErrorTemplate`: the engine says one thing at a time about a field. */
export function FieldError({ errors: [error] = [], fieldPathId }: FieldErrorProps): ReactNode {
  return (
    error !== undefined && (
      <p id={`${fieldPathId.$id}-error`} className={styles['error']}>
        {error}
      </p>
    )
  );
}

/** rjsf's `FieldHelpTemplate`. */
export function FieldHelp({ help, fieldPathId }: FieldHelpProps): ReactNode {
  return (
    help !== undefined && (
      <p id={`${fieldPathId.$id}-help`} className={styles['help']}>
        {help}
      </p>
    )
  );
}
