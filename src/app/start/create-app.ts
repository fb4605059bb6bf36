import signUpForm from '#forms/sign-up';
import type { PublicEnvironment } from '#contract/environment.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { judgeAnswers } from '#engine/judge-answers.ts';
import { createHashHistory, type HashHistory } from '#app/route/hash-history.ts';
import { routeOf, signUpHash } from '#app/route/route-of.ts';
import { buildPayload } from '#app/sign-up/build-payload.ts';
import { createSubmission, type Submission } from '#app/sign-up/create-submission.ts';
import { createDraft, type Draft } from '#app/sign-up/draft.ts';
import { postSignUp } from '#app/sign-up/post-sign-up.ts';
import { loginUrl, openLogin } from '#app/sign-up/success-flow.ts';
import type { Languages } from '#app/words/languages.ts';
import { silentTracking } from '#tracking/tracking.ts';
import type { AppParts } from './app-parts.ts';
import { openWindow, readCookie, wait } from './browser.ts';

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
  return {
    environment,
    languages,
    history,
    isFramed,
    reload,
    signUp: {
      store: signUp,
      submission: submissionOf(signUp, { window, environment, languages, draft }, language),
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

function submissionOf(
  store: FormStore,
  { window, environment, languages, draft }: Surroundings & { readonly draft: Draft },
  language: () => string,
): Submission {
  const openedAt = performance.now();
  return createSubmission(store, {
    payload(website) {
      const { form, answers } = store.state();
      const pack = languages.loaded(language()) ?? languages.loaded(languages.all[0]?.language ?? '');
      if (!pack) throw new Error('A form was sent before any language was loaded.');
      return buildPayload({
        form,
        answers: judgeAnswers(form, answers).answers,
        pack,
        userToken: silentTracking.userToken(),
        elapsedMs: performance.now() - openedAt,
        website,
      });
    },
    post: (payload, idempotencyKey) =>
      postSignUp({
        url: `${environment.apiUrl}/signup`,
        payload,
        idempotencyKey,
        xsrfToken: readCookie(window.document, 'XSRF-TOKEN'),
      }),
    loginUrl: ({ token }) => loginUrl(environment.dashboardUrl, token, language()),
    openLogin(url, answer) {
      draft.clear();
      return openLogin(url, answer, {
        isProduction: environment.production,
        wait,
        openWindow: (address) => openWindow(window, address),
        reload: () => window.location.reload(),
        track: silentTracking.track,
      });
    },
  });
}
