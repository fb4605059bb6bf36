import { useSyncExternalStore, type ReactNode } from 'react';
import type { FormState } from '#engine/form-state.ts';
import action from '#app/shell/action.module.css';
import type { PageProps } from './app-services.ts';
import styles from './SavedAnswersNotice.module.css';

/** Says that answers of an earlier visit were restored (R2.27), until the visitor goes on; offers to start over. */
export function SavedAnswersNotice({ services, activeLanguage }: PageProps): ReactNode {
  const { store, submission } = services.signUp;
  const isShown = useSyncExternalStore(store.subscribe, () => hasRestoredAnswers(store.state()));
  const { format } = activeLanguage.messages;
  if (!isShown) return null;

  function startOver(): void {
    submission.startOver();
    // The button goes. The heading takes the focus, not a field: a visitor who presses twice sends nothing.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <p className={styles['notice']}>
      {format('signup.kept')}
      <button className={action['quiet']} type="button" onClick={startOver}>
        {format('signup.startOver')}
      </button>
    </p>
  );
}

/** Whether a draft holds more than the address, which a link may have brought, and the visitor has typed nothing since. */
function hasRestoredAnswers({ valueSources }: FormState): boolean {
  const sources = Object.entries(valueSources);
  return (
    sources.some(([name, source]) => source === 'draft' && name !== 'email') &&
    !sources.some(([, source]) => source === 'visitor')
  );
}
