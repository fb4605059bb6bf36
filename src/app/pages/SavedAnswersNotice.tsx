import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { fieldView } from '#engine/field-view.ts';
import { isVisible, type FormState } from '#engine/form-state.ts';
import { restoreSearches, searchesIn } from '#app/saved-answers/saved-searches.ts';
import { fieldsNeverSaved } from '#app/saved-answers/saved-answers.ts';
import { typedSince } from '#app/saved-answers/typed-since.ts';
import { isWorthNotice } from '#app/sign-up/worth-notice.ts';
import { valueAt } from '#engine/value-at.ts';
import action from '#app/shell/action.module.css';
import { useSubmission } from '#app/submission/use-submission.ts';
import type { PageProps } from './app-services.ts';
import { useClosedNotice } from './use-closed-notice.ts';
import styles from './SavedAnswersNotice.module.css';

/** What “Start over” has removed, to bring it back. */
interface Removed extends Pick<FormState, 'answers' | 'valueSources'> {
  readonly searches: ReturnType<typeof searchesIn>;
}

/**
 * Says that the page restored saved answers (R2.27), and offers to start over. A visitor who has started over can bring the
 * answers back. The notice goes once the visitor has given again what the page never saves: passwords and consents.
 */
export function SavedAnswersNotice({ form, activeLanguage }: PageProps): ReactNode {
  const { store, submission } = form;
  const { format } = activeLanguage.messages;
  const [isRestored] = useState(() => hasSavedAnswers(store.state()));
  const [removed, setRemoved] = useState<Removed>();
  const isComplete = useSyncExternalStore(
    store.subscribe,
    () => hasGivenAgain(store.state()),
    () => false,
  );
  const notice = useRef<HTMLParagraphElement>(null);
  const banner = useSubmission(submission, (state) => state.banner);
  const isGone = (): boolean => !removed && hasGivenAgain(store.state());
  const isClosed = useClosedNotice(notice, { isGone, subscribe: store.subscribe, banner });
  if (!isRestored) return null;

  function startOver(): void {
    setRemoved({ ...store.state(), searches: searchesIn(document) });
    submission.startOver();
    focusHeading();
  }

  function bringBack({ answers, valueSources, searches }: Removed): void {
    const stays = typedSince(store.state());
    for (const [name, source] of Object.entries(valueSources))
      if (source !== 'program' && !stays.has(name)) store.change(name, valueAt(answers, name), 'saved');
    restoreSearches(document, searches);
    setRemoved(undefined);
    focusHeading();
  }

  const [text, button, onClick] = removed
    ? (['startedOver', 'bringBack', () => bringBack(removed)] as const)
    : // A field that this click has left handles its answer when the click is over. Only then the page reads all answers.
      (['kept', 'startOver', () => void setTimeout(startOver)] as const);
  return (
    // At first the notice keeps its space, so that nothing moves while the visitor types.
    <p
      ref={notice}
      className={styles['notice']}
      aria-live="polite"
      data-done={isClosed ? 'closed' : isComplete && !removed}
    >
      <span>{format(`${form.pagePrefix}.${text}`)}</span>
      <button className={action['quiet']} type="button" onClick={onClick}>
        {format(`${form.pagePrefix}.${button}`)}
      </button>
    </p>
  );
}

/** Whether the visitor has given the answers that the page never saves. Where none is needed, any answer will do. */
function hasGivenAgain(state: FormState): boolean {
  const { form, answers, valueSources } = state;
  const needed = fieldsNeverSaved(form).filter(
    (name) => isVisible(state, name) && fieldView(state, name).isRequired,
  );
  const isGiven = (name: string): boolean =>
    ![undefined, '', false].some((none) => none === valueAt(answers, name));
  return needed.length > 0 ? needed.every(isGiven) : Object.values(valueSources).includes('visitor');
}

/** Moves the focus from a button that disappears. Not to a field: a second press of Enter would submit the form. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Whether the page has restored answers that are a reason for the notice (`isWorthNotice`). */
function hasSavedAnswers({ valueSources }: FormState): boolean {
  return Object.entries(valueSources).some(([name, source]) => source === 'saved' && isWorthNotice(name));
}
