import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FormState } from '#engine/form-state.ts';
import { restoreSearches, searchesIn } from '#app/saved-answers/saved-searches.ts';
import { isWorthNotice } from '#app/sign-up/worth-notice.ts';
import { valueAt } from '#engine/value-at.ts';
import action from '#app/shell/action.module.css';
import type { PageProps } from './app-services.ts';
import styles from './SavedAnswersNotice.module.css';

/** What “Start over” has removed, to bring it back. */
interface Removed extends Pick<FormState, 'answers' | 'valueSources'> {
  readonly searches: ReturnType<typeof searchesIn>;
}

/**
 * Says that the page restored saved answers (R2.27), and offers to start over. A visitor who has started over can bring the answers back.
 * Both offers end when the visitor types.
 */
export function SavedAnswersNotice({ form, activeLanguage }: PageProps): ReactNode {
  const { store, submission } = form;
  const { format } = activeLanguage.messages;
  const filled = useSyncExternalStore(
    store.subscribe,
    () => filledBy(store.state()),
    () => 'visitor',
  );
  const [removed, setRemoved] = useState<Removed>();
  if (filled === 'visitor' || (filled === 'program' && !removed)) return null;

  function startOver(): void {
    setRemoved({ ...store.state(), searches: searchesIn(document) });
    submission.startOver();
    focusHeading();
  }

  function bringBack(): void {
    const { answers = {}, valueSources = {}, searches = {} } = removed ?? {};
    for (const [name, source] of Object.entries(valueSources)) {
      if (source !== 'program') store.change(name, valueAt(answers, name), source);
    }
    restoreSearches(document, searches);
    setRemoved(undefined);
    focusHeading();
  }

  const [text, button, onClick] =
    filled === 'saved' ? ['kept', 'startOver', startOver] : ['startedOver', 'bringBack', bringBack];
  return (
    <p className={styles['notice']} aria-live="polite">
      {format(`${form.pagePrefix}.${text}`)}
      <button className={action['quiet']} type="button" onClick={onClick}>
        {format(`${form.pagePrefix}.${button}`)}
      </button>
    </p>
  );
}

/** Moves the focus from a button that disappears. Not to a field: a second press of Enter would submit the form. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Who filled in the form so far. Saved answers that deserve no notice count as the program's. */
function filledBy({ valueSources }: FormState): 'visitor' | 'saved' | 'program' {
  const sources = Object.entries(valueSources);
  if (sources.some(([, source]) => source === 'visitor')) return 'visitor';
  return sources.some(([name, source]) => source === 'saved' && isWorthNotice(name)) ? 'saved' : 'program';
}
