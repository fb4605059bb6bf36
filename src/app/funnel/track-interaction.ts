import type { FormState } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import { valueAt } from '#engine/value-at.ts';

/** The fields that the visitor has used. */
export interface Interaction {
  /** The caller calls this after each change of the form. */
  readonly follow: () => void;
  /** The path of the first field that the visitor used; undefined before that. */
  readonly first: () => string | undefined;
  readonly latest: () => string | undefined;
}

/** Tracks which fields the visitor types into and leaves. */
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

/** The field that the visitor has just typed into or left. A field that a link filled in does not count. */
function latestField(before: Pick<FormState, 'answers' | 'touched'>, after: FormState): string | undefined {
  const { answers, valueSources, touched } = after;
  const typed = Object.keys(valueSources).find(
    (name) => valueSources[name] === 'visitor' && valueAt(before.answers, name) !== valueAt(answers, name),
  );
  const left = touched === before.touched ? undefined : [...touched].at(-1);
  return typed ?? (left !== undefined && valueSources[left] === 'link' ? undefined : left);
}
