import { createObservable } from '#engine/observable.ts';
import type { Choice, Consent, ConsentCategory } from '#tracking/consent.ts';

/** A visitor's consent that a test sets: for all categories together, or for each. */
export interface MadeConsent extends Consent {
  readonly choose: (choice: Choice | Readonly<Record<ConsentCategory, Choice>>) => void;
}

/** @param first The choice that the visitor made earlier. */
export function makeConsent(first: Choice = 'unknown'): MadeConsent {
  const choices = createObservable({ analytics: first, marketing: first });
  return {
    of: (category) => choices.get()[category],
    subscribe: choices.subscribe,
    choose: (choice) =>
      choices.set(typeof choice === 'string' ? { analytics: choice, marketing: choice } : choice),
  };
}
