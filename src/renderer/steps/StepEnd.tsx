import type { MouseEvent, ReactNode } from 'react';
import { neighbourStep } from '#engine/steps.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import { useFormState } from '#renderer/use-form-state.ts';
import { goBack } from './move-on.ts';
import styles from './Steps.module.css';

/** Under the fields of a step: the way back and the way on; on the last step what the page puts there. */
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

/** Of a double click the second one would be for what the next step has in the same place: it is none. */
function takeOnce(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
