import signUpCode from '#forms/sign-up/code';
import kinds from '#forms/sign-up/kinds';
import type { PublicEnvironment } from '#contract/environment.ts';
import type { LoadedPack } from '#contract/language.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { createHashHistory } from '#app/route/hash-history.ts';
import { routeOf, signUpHash } from '#app/route/route-of.ts';
import { stateOnArrival } from '#app/sign-up/country-of-language.ts';
import { createSubmission } from '#app/sign-up/create-submission.ts';
import { takeDoneMark } from '#app/sign-up/done-mark.ts';
import type { Languages } from '#app/i18n/languages.ts';
import { createActiveLanguage } from '#app/i18n/create-active-language.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import type { AppParts } from './app-parts.ts';
import { askAgain } from './ask-again.ts';
import { assembleForm } from './assemble-form.ts';
import { openWindow } from './browser.ts';
import { keepDraft } from './keep-draft.ts';
import { readTextBy } from './read-text.ts';

interface Surroundings {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly languages: Languages;
  readonly errors: Errors;
  /** Does something once the page has shown what was typed just now. */
  readonly whenShown: (task: () => void) => void;
}

/**
 * Puts the page's parts together in a browser, with the words of its language. The address in the link is taken out of
 * the hash before anything else (R1.3). Rejects when the language cannot be had.
 */
export async function createApp({ window, whenShown, ...shared }: Surroundings): Promise<AppParts> {
  const { languages } = shared;
  const keys = languages.all.map((each) => each.language);
  let store: FormStore | undefined;
  let early: string | undefined;
  const history = createHashHistory(window, keys, (email) => {
    if (store) store.change('email', email, 'link');
    else early = email;
  });
  const language = (): string => routeOf(`#${history.path()}`, keys).language;
  const pack = await languages.load(language());
  const signUp = makeSignUp(pack, whenShown);
  store = signUp;
  if (early !== undefined) signUp.change('email', early, 'link');
  const readText = readTextBy(kinds.widgets, languages.find(pack.language)?.tag ?? pack.language);
  const isFramed = window.self !== window.top;
  const openedAt = shownAt();
  // Answers are kept from the start: whatever else does not come, a reload loses none.
  const draft = keepDraft(window, signUp, readText);
  const fetchAccompany = askAgain(async () => import('./accompany.ts'));
  const submission = createSubmission(
    async () =>
      fetchAccompany().then(
        ({ accompany }) =>
          (state) =>
            accompany(parts, { window, state, draft, openedAt, whenShown }),
        () => undefined,
      ),
    () => window.navigator.onLine,
    takeDoneMark(() => window.sessionStorage),
  );
  const reload = (): void => window.location.reload();
  let terms: FormStore | undefined;
  const parts: AppParts = {
    ...shared,
    activeLanguage: createActiveLanguage(languages, pack.language, { language, listen: history.listen }),
    history,
    isFramed,
    reload,
    signUp: { store: signUp, submission, readText, isKept: draft.isKept },
    terms: {
      storeOf: (makeForm) => (terms ??= createFormStore(makeForm(), whenShown)),
      openSignUp(email, wanted) {
        if (!isFramed && openWindow(window, signUpHash(wanted, email))) return reload();
        // In-app the address is handed over in memory: it never stands in the address bar (R3.3).
        signUp.change('email', email, 'link');
        return history.push(`/${wanted}`);
      },
    },
  };
  return parts;
}

/** The store of the sign-up form in a language. */
function makeSignUp(pack: LoadedPack, whenShown: Surroundings['whenShown']): FormStore {
  const form = assembleForm('sign-up', signUpCode, pack);
  return createFormStore(form, whenShown, stateOnArrival(form, pack));
}

/** When there was a page to fill in: what comes with its markup is there before its program. */
function shownAt(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
}
