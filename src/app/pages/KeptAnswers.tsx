import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { FormState } from '#engine/form-state.ts';
import type { PageProps } from './page-props.ts';
import action from '#app/shell/action.module.css';
import styles from './KeptAnswers.module.css';

/**
 * Says that answers of before were kept (R2.27), until the visitor goes on.
 *
 * @param startOver Empties the form.
 */
export function keptAnswersView(startOver: () => void): ComponentType<PageProps> {
  function begin(): void {
    startOver();
    // The button goes with what it did. Its heir is no field: whoever presses twice sends nothing.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return function KeptAnswers({ parts, activeLanguage }: PageProps): ReactNode {
    const { store } = parts.signUp;
    const isShown = useSyncExternalStore(store.subscribe, () => hasKeptAnswers(store.state()));
    const { format } = activeLanguage.messages;
    if (!isShown) return null;
    return (
      <p className={styles['kept']}>
        {format('signup.kept')}
        <button className={action['quiet']} type="button" onClick={begin}>
          {format('signup.startOver')}
        </button>
      </p>
    );
  };
}

/** Whether a draft holds more than the address, which a link may have brought, and nobody has typed since. */
function hasKeptAnswers({ valueSources }: FormState): boolean {
  const given = Object.entries(valueSources);
  return (
    given.some(([name, author]) => author === 'draft' && name !== 'email') &&
    !given.some(([, author]) => author === 'visitor')
  );
}
