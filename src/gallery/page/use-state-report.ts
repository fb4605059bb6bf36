import { useEffect, useSyncExternalStore } from 'react';
import { allProblems } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import { judgeAnswers } from '#engine/judge-answers.ts';
import { tell } from './frame-report.ts';
import type { GalleryExample } from './gallery-data.ts';
import { outcomeOf } from './outcome.ts';

/** Tells the gallery how the form stands, and how its examples come out. */
export function useStateReport(store: FormStore, examples: readonly GalleryExample[]): void {
  const state = useSyncExternalStore(store.subscribe, store.state);
  // Talks to the window around this one.
  useEffect(() => {
    const { form } = state;
    tell({
      kind: 'state',
      form: form.name,
      version: form.version,
      variant: form.variant,
      answers: judgeAnswers(form, state.answers).answers,
      problems: allProblems(state),
      outcomes: examples.map((example) => outcomeOf(form, example)),
    });
  }, [state, examples]);
}
