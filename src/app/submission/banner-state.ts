import { withoutIndexes } from '#engine/field-path.ts';
import { allProblems, isValid, type FormState } from '#engine/form-state.ts';
import { valueAt } from '#engine/value-at.ts';
import { NO_BANNER, type BannerState } from './create-submission.ts';

/** The banner after a change. It disappears when the form becomes valid or empty, or when the visitor edits a taken e-mail. */
export function bannerAfterChange(banner: BannerState, before: FormState, after: FormState): BannerState {
  if (banner.kind === 'none') return banner;
  if (!isValid(before) && isValid(after)) return NO_BANNER;
  // The visitor started over, and has not submitted again.
  if (after.submitCount < before.submitCount) return NO_BANNER;
  const isEmailEdited = valueAt(before.answers, 'email') !== valueAt(after.answers, 'email');
  return banner.kind === 'email' && isEmailEdited ? NO_BANNER : banner;
}

/** The banner of an invalid form: its problems, or `outdated` when the server refused a field that the form lacks (R2.64). */
export function bannerForProblems(state: FormState): BannerState {
  const knownFields = new Set(state.form.fields.map(({ name }) => name));
  const isOutdated = Object.keys(allProblems(state)).some((path) => !knownFields.has(withoutIndexes(path)));
  return isOutdated ? { kind: 'connection', text: 'outdated' } : { kind: 'form' };
}
