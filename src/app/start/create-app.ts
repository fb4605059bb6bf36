import signUpForm from '#forms/sign-up';
import type { PublicEnvironment } from '#contract/environment.ts';
import type { LanguagePack } from '#contract/language.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { createHashHistory, type HashHistory } from '#app/route/hash-history.ts';
import { routeOf, signUpHash } from '#app/route/route-of.ts';
import { createSubmission, type SubmissionPorts } from '#app/sign-up/create-submission.ts';
import { createDraft } from '#app/sign-up/draft.ts';
import type { SubmissionSetting } from '#app/sign-up/submission-ports.ts';
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
  const signUp = createFormStore(signUpForm);
  let terms: FormStore | undefined;
  const keys = languages.all.map(({ language }) => language);
  const draft = createDraft(signUp, () => window.sessionStorage);
  const history = createHashHistory(window, keys, (email) => signUp.change('email', email, 'link'));
  const isFramed = window.self !== window.top;
  const language = (): string => routeOf(`#${history.path()}`, keys).language;
  const reload = (): void => window.location.reload();
  const openedAt = performance.now();
  const loadPorts = portsLoader(
    { window, environment, store: signUp, draft, openedAt },
    { languages, language },
  );
  return {
    environment,
    languages,
    history,
    isFramed,
    reload,
    signUp: {
      store: signUp,
      submission: createSubmission(signUp, loadPorts),
      draft,
    },
    terms: {
      storeOf: (form) => (terms ??= createFormStore(form)),
      openSignUp(email, to) {
        if (!isFramed && openWindow(window, signUpHash(to, email))) return reload();
        return handOver(signUp, history, { email, to });
      },
    },
  };
}

/** In-app the address is handed over in memory: it never stands in the address bar (R3.3). */
function handOver(
  store: FormStore,
  history: HashHistory,
  { email, to }: { email: string; to: string },
): void {
  store.change('email', email, 'link');
  history.push(`/${to}`);
}

/**
 * What sends a sign-up comes after the page, which nobody can send in its first moments; it is fetched once. The pack
 * that is loaded first stands in while another language is on its way.
 */
function portsLoader(
  setting: Omit<SubmissionSetting, 'pack'>,
  packs: PackSource,
): () => Promise<SubmissionPorts> {
  const pack = (): LanguagePack => {
    const loaded =
      packs.languages.loaded(packs.language()) ??
      packs.languages.loaded(packs.languages.all[0]?.language ?? '');
    if (!loaded) throw new Error('A form was sent before any language was loaded.');
    return loaded;
  };
  return async () => (await import('#app/sign-up/submission-ports.ts')).submissionPorts({ ...setting, pack });
}

interface PackSource {
  readonly languages: Languages;
  /** The key of the language that the route asks for. */
  readonly language: () => string;
}
