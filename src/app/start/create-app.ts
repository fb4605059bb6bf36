import signUpForm from '#forms/sign-up';
import type { PublicEnvironment } from '#contract/environment.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { createHashHistory } from '#app/route/hash-history.ts';
import { signUpHash } from '#app/route/route-of.ts';
import { createSubmission, type SubmissionPorts } from '#app/sign-up/create-submission.ts';
import type { Languages } from '#app/words/languages.ts';
import type { AppParts } from './app-parts.ts';
import { openWindow } from './browser.ts';

interface Surroundings {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly languages: Languages;
}

/** Puts the page's parts together in a browser. The address in the link is taken out of the hash on the way (R1.3). */
export function createApp({ window, environment, languages }: Surroundings): AppParts {
  const store = createFormStore(signUpForm);
  const keys = languages.all.map(({ language }) => language);
  const history = createHashHistory(window, keys, (email) => store.change('email', email, 'link'));
  const isFramed = window.self !== window.top;
  const openedAt = performance.now();
  const submission = createSubmission(store, once(loadCompanions));
  const reload = (): void => window.location.reload();
  let terms: FormStore | undefined;
  const parts: AppParts = {
    environment,
    languages,
    history,
    isFramed,
    reload,
    signUp: { store, submission },
    terms: {
      storeOf: (form) => (terms ??= createFormStore(form)),
      openSignUp(email, language) {
        if (!isFramed && openWindow(window, signUpHash(language, email))) return reload();
        // In-app the address is handed over in memory: it never stands in the address bar (R3.3).
        store.change('email', email, 'link');
        return history.push(`/${language}`);
      },
    },
  };
  return parts;

  async function loadCompanions(): Promise<SubmissionPorts> {
    const { accompany } = await import('./accompany.ts');
    return accompany(parts, window, openedAt);
  }
}

/** Loads a thing once; what failed is tried again when it is next wanted. */
function once<Thing>(load: () => Promise<Thing>): () => Promise<Thing> {
  let loading: Promise<Thing> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
