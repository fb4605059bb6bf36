import { savedAnswers } from '#app/draft/saved-answers.ts';
import { SAVED } from '#app/hydration/marks.ts';
import { hasDoneMark } from '#app/sign-up/done-mark.ts';

/**
 * Tells the stylesheets what session storage holds. After a sign-up they hide the empty form; where answers are saved they
 * reserve the space of the notice about them. An address alone may be a link's, and has no notice.
 */
export function markSavedState(window: Window): void {
  const { dataset } = window.document.documentElement;
  const storage = (): Storage => window.sessionStorage;
  if (hasDoneMark(storage)) dataset[SAVED] = 'account';
  else if (Object.keys(savedAnswers(storage)).some((name) => name !== 'email')) dataset[SAVED] = 'answers';
}
