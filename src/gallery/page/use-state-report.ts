import { useEffect, useSyncExternalStore } from 'react';
import { allProblems } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { sendReport } from './frame-report.ts';
import type { GalleryExample } from './gallery-data.ts';
import { outcomeOf } from './outcome.ts';

/** Tells the gallery how the form stands, and how its examples come out. */
export function useStateReport(store: FormStore, examples: readonly GalleryExample[]): void {
  const state = useSyncExternalStore(store.subscribe, store.state);
  // Talks to the window around this one.
  useEffect(() => {
    const { form } = state;
    sendReport({
      kind: 'state',
      form: form.name,
      version: form.version,
      variant: form.variant,
      answers: validateAnswers(form, state.answers).answers,
      problems: allProblems(state),
      outcomes: examples.map((example) => outcomeOf(form, example)),
    });
  }, [state, examples]);
}
