import { fieldAt } from '#engine/field-path.ts';
import type { Problems } from '#contract/problem.ts';
import { fieldView } from '#engine/field-view.ts';
import { allProblems, isValid, type FormState } from '#engine/form-state.ts';
import { valueAt } from '#engine/value-at.ts';
import { NO_BANNER, type BannerState } from './create-submission.ts';

/** The banner after a change. It disappears with its last problem, when the form becomes empty, or when the visitor edits a taken e-mail. */
export function bannerAfterChange(banner: BannerState, before: FormState, after: FormState): BannerState {
  if (banner.kind === 'none') return banner;
  if (!isValid(before) && isValid(after)) return NO_BANNER;
  if (hasListed(before) && !hasListed(after)) return NO_BANNER;
  // The visitor started over, and has not submitted again.
  if (after.submitCount < before.submitCount) return NO_BANNER;
  const isEmailEdited = valueAt(before.answers, 'email') !== valueAt(after.answers, 'email');
  return banner.kind === 'email' && isEmailEdited ? NO_BANNER : banner;
}

/** The problems that a banner lists after a submit: not those of an item that the visitor has added since, and not been in. */
export function listedProblems(state: FormState): Problems {
  const isListed = (name: string): boolean =>
    name === state.unfinished || fieldView(state, name).problem !== undefined;
  return Object.fromEntries(
    Object.entries(allProblems(state)).filter(([name]) => isListed(name) && !isHidden(state, name)),
  );
}

/** Whether a field has no control in which a visitor could correct its answer. */
function isHidden({ form }: FormState, path: string): boolean {
  return fieldAt(form, path)?.widget === 'hidden';
}

function hasListed(state: FormState): boolean {
  return Object.keys(listedProblems(state)).length > 0;
}

/**
 * The banner of an invalid form: its problems, or `outdated` when the server refused a field that the form lacks (R2.64), or when only
 * hidden fields have problems.
 */
export function bannerForProblems(state: FormState): BannerState {
  const paths = Object.keys(allProblems(state));
  const isKnown = paths.every((path) => fieldAt(state.form, path));
  return isKnown && paths.some((path) => !isHidden(state, path))
    ? { kind: 'form' }
    : { kind: 'connection', text: 'outdated' };
}
