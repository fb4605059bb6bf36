import type { FieldErrorProps, FieldHelpProps } from '@rjsf/utils';
import { Suspense, type ReactNode } from 'react';
import styles from './FieldFrame.module.css';
import type { FieldContent } from './field-context.ts';
import { useRenderer } from './renderer-context.ts';

interface FieldNotesProps {
  readonly field: FieldContent;
  /** `FieldErrorTemplate` and `FieldHelpTemplate`, rendered by rjsf. */
  readonly errors: ReactNode;
  readonly help: ReactNode;
}

/** The notes under a control: problem (R2.21), hint, help, and the widget's own part, such as a password's requirements. */
export function FieldNotes({ field, errors, help }: FieldNotesProps): ReactNode {
  const { widget, props, spec, problem, isRight } = field;
  const { presses, hint: Hint, isStarted } = useRenderer();
  return (
    <>
      {errors}
      {spec.options['hint'] !== undefined && (
        <output id={`${props.id}-hint`} className={styles['hint']}>
          {/* An empty field has no hint, so it loads none. */}
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

/** rjsf's `FieldErrorTemplate`: the engine reports one problem at a time. */
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
