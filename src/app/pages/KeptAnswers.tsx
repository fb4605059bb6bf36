import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { FormState } from '#engine/form-state.ts';
import { controlId } from '#renderer/control-id.ts';
import { focusField } from '#renderer/focus-field.ts';
import type { PageProps } from './page-props.ts';
import styles from './KeptAnswers.module.css';

/**
 * Says that answers of before were kept (R2.27), until the visitor goes on.
 *
 * @param startOver Empties the form.
 */
export function keptAnswersView(startOver: () => void): ComponentType<PageProps> {
  return function KeptAnswers({ parts, spoken }: PageProps): ReactNode {
    const { store } = parts.signUp;
    const isShown = useSyncExternalStore(store.subscribe, () => hasKeptAnswers(store.state()));
    const { say } = spoken.speech;
    if (!isShown) return null;
    return (
      <p className={styles['kept']}>
        {say('signup.kept')}
        <button type="button" onClick={begin}>
          {say('signup.startOver')}
        </button>
      </p>
    );

    function begin(): void {
      startOver();
      const { form } = store.state();
      const [first] = form.fields;
      // The button goes with what it did: the visitor begins where the form does.
      if (first) focusField(controlId(form.messages, first.name));
    }
  };
}

/** Whether a draft holds more than the address, which a link may have brought, and nobody has typed since. */
function hasKeptAnswers({ authors }: FormState): boolean {
  const given = Object.entries(authors);
  return (
    given.some(([name, author]) => author === 'draft' && name !== 'email') &&
    !given.some(([, author]) => author === 'visitor')
  );
}
