import { useSyncExternalStore, type ReactNode } from 'react';
import type { FormState } from '#engine/form-state.ts';
import action from '#app/shell/action.module.css';
import type { PageProps } from './app-services.ts';
import styles from './SavedAnswersNotice.module.css';

/** Says that the page restored saved answers (R2.27), until the visitor types; offers to start over. */
export function SavedAnswersNotice({ form, activeLanguage }: PageProps): ReactNode {
  const { store, submission } = form;
  const isShown = useSyncExternalStore(
    store.subscribe,
    () => hasRestoredAnswers(store.state()),
    () => false,
  );
  const { format } = activeLanguage.messages;
  if (!isShown) return null;

  function startOver(): void {
    submission.startOver();
    // The button disappears. The focus moves to the heading, not to a field, so that a second press of Enter does not submit
    // the form.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <p className={styles['notice']}>
      {format(`${form.pagePrefix}.kept`)}
      <button className={action['quiet']} type="button" onClick={startOver}>
        {format(`${form.pagePrefix}.startOver`)}
      </button>
    </p>
  );
}

/** Whether the page restored more than the e-mail address, which may come from a link, and the visitor has not typed since. */
function hasRestoredAnswers({ valueSources }: FormState): boolean {
  const sources = Object.entries(valueSources);
  return (
    sources.some(([name, source]) => source === 'saved' && name !== 'email') &&
    !sources.some(([, source]) => source === 'visitor')
  );
}
