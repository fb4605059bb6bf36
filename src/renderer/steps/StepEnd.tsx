import type { MouseEvent, ReactNode } from 'react';
import { neighbourStep } from '#engine/steps.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import { useFormState } from '#renderer/use-form-state.ts';
import { goBack } from './move-on.ts';
import styles from './Steps.module.css';

/** Below the fields of a step: the buttons Back and Next; on the last step the children. */
export function StepEnd({ children }: { readonly children: ReactNode }): ReactNode {
  const { store, messages } = useRenderer();
  const isLast = useFormState((state) => neighbourStep(state, 1) === undefined);
  const isFirst = useFormState((state) => neighbourStep(state, -1) === undefined);
  return (
    <div className={styles['end']} onClickCapture={takeOnce}>
      {isLast ? (
        children
      ) : (
        <button type="submit" className={styles['next']}>
          {messages.format('form.steps.next')}
        </button>
      )}
      {!isFirst && (
        <button type="button" className={styles['back']} onClick={() => goBack(store)}>
          {messages.format('form.steps.back')}
        </button>
      )}
    </div>
  );
}

/** Ignores the second click of a double click, which would hit the same button on the next step. */
function takeOnce(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
