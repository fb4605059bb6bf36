import type { LanguagePack } from '#contract/language.ts';
import type { SubmissionPorts } from '#app/sign-up/create-submission.ts';
import { createDraft } from '#app/sign-up/draft.ts';
import { submissionPorts } from '#app/sign-up/submission-ports.ts';
import type { AppParts } from './app-parts.ts';
import { recoverFromPageCache } from './page-cache.ts';
import { startCountry } from './start-country.ts';

/**
 * Starts what stands beside the form and is of use once it is drawn: the draft, the country the visitor is in, the way
 * back from the browser's page cache. Answers what sends the form. None of it weighs on the first load.
 *
 * @param openedAt When the page was opened, by `performance.now()`.
 */
export function accompany(parts: AppParts, window: Window, openedAt: number): SubmissionPorts {
  const { environment, signUp } = parts;
  const draft = createDraft(signUp.store, () => window.sessionStorage);
  draft.restore();
  draft.keep();
  startCountry(parts);
  recoverFromPageCache(window, parts);
  const pack = (): LanguagePack => spokenPack(parts);
  return submissionPorts({ window, environment, store: signUp.store, draft, pack, openedAt });
}

/** The words that the page speaks just now. */
function spokenPack({ languages, spoken }: AppParts): LanguagePack {
  const pack = languages.loaded(spoken.state().language);
  if (!pack) throw new Error('A form was drawn before any language was loaded.');
  return pack;
}
