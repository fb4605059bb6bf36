import type { FormState } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import { valueAt } from '#engine/value-at.ts';

/** Which fields the visitor has had in hand. */
export interface Interaction {
  /** To be called after each change of the form. */
  readonly follow: () => void;
  /** The path of the first one; undefined as long as there is none. */
  readonly first: () => string | undefined;
  readonly latest: () => string | undefined;
}

/** Follows the visitor's hand through a form: what they type into, and what they leave. */
export function trackInteraction(store: FormStore): Interaction {
  let before: Pick<FormState, 'answers' | 'touched'> = { answers: {}, touched: new Set() };
  let first: string | undefined;
  let latest: string | undefined;
  return {
    follow() {
      latest = latestField(before, store.state()) ?? latest;
      first ??= latest;
      before = store.state();
    },
    first: () => first,
    latest: () => latest,
  };
}

/** The field that has just been typed into or left, if there is one. What a link filled in the visitor has not. */
function latestField(before: Pick<FormState, 'answers' | 'touched'>, after: FormState): string | undefined {
  const { answers, valueSources, touched } = after;
  const typed = Object.keys(valueSources).find(
    (name) => valueSources[name] === 'visitor' && valueAt(before.answers, name) !== valueAt(answers, name),
  );
  const left = touched === before.touched ? undefined : [...touched].at(-1);
  return typed ?? (left !== undefined && valueSources[left] === 'link' ? undefined : left);
}
