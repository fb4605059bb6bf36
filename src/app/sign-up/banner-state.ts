import { withoutIndexes } from '#engine/field-path.ts';
import { allProblems, isValid, type FormState } from '#engine/form-state.ts';
import { valueAt } from '#engine/value-at.ts';

/** The one form-level error, or none (R2.23). */
export type BannerState =
  | { readonly kind: 'none' }
  | { readonly kind: 'form' }
  | { readonly kind: 'email' }
  | { readonly kind: 'connection'; readonly text: ConnectionText; readonly minutes?: number };

/**
 * Which message tells of a connection that failed, the last part of its key. `outdated`: this page cannot send any more,
 * or the server judged a field that it does not draw; `busy`: too many at once, to be tried again in some minutes.
 */
export type ConnectionText = 'description' | 'offline' | 'busy' | 'outdated';

export const NO_BANNER: BannerState = { kind: 'none' };

/** What a change of the form does to the banner: it goes when the form has become valid or was emptied, or the e-mail was edited. */
export function bannerAfterChange(banner: BannerState, before: FormState, after: FormState): BannerState {
  if (banner.kind === 'none') return banner;
  if (!isValid(before) && isValid(after)) return NO_BANNER;
  // Started over: nothing has been sent yet.
  if (after.submitCount < before.submitCount) return NO_BANNER;
  const isEmailEdited = valueAt(before.answers, 'email') !== valueAt(after.answers, 'email');
  return banner.kind === 'email' && isEmailEdited ? NO_BANNER : banner;
}

/** The banner of a form that is not valid: its own, unless the server named a field that nobody can mend here (R2.64). */
export function bannerForProblems(state: FormState): BannerState {
  const drawn = new Set(state.form.fields.map(({ name }) => name));
  const isOutdated = Object.keys(allProblems(state)).some((path) => !drawn.has(withoutIndexes(path)));
  return isOutdated ? { kind: 'connection', text: 'outdated' } : { kind: 'form' };
}
