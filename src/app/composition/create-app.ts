import { lazy, type ComponentType } from 'react';
import type { PageContent } from '#contract/language.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { createObservable, type Observable } from '#engine/observable.ts';
import { keepHashClean } from '#app/route/clean-hash.ts';
import { isOffered, routeOf, type Route } from '#app/route/route-of.ts';
import { stateOnArrival } from '#app/country/country-of-language.ts';
import { createSubmission, type Success, WAITING } from '#app/submission/create-submission.ts';
import { readDoneMark } from '#app/sign-up/done-mark.ts';
import { hasWaitingMark } from '#app/sign-up/waiting-key.ts';
import type { Languages } from '#app/i18n/languages.ts';
import { createActiveLanguage } from '#app/i18n/create-active-language.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import type { AppServices, DeferredViews, PageProps } from '#app/pages/app-services.ts';
import { prepareSuccessView } from '#app/pages/success-view.ts';
import { retryableImport } from '#app/browser/retry-import.ts';
import { savedAnswersKey } from '#app/saved-answers/read-saved-answers.ts';
import { startSavingAnswers } from '#app/saved-answers/saved-answers.ts';
import { holdForm } from '#app/form/hold-form.ts';
import { readTextBy } from '#app/form/read-text.ts';
import type { DeferredSetting } from './compose-deferred.ts';

interface AppSetting {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly languages: Languages;
  readonly content: PageContent;
  readonly errors: Errors;
  /** Runs a task once the browser has painted the last change. */
  readonly whenPainted: (task: () => void) => void;
}

/**
 * Composes the services of the page in a browser, with the messages of its language. First it removes the e-mail address from the
 * hash (R1.3). Rejects when the language does not load.
 */
export async function createApp({
  window,
  whenPainted,
  content,
  ...shared
}: AppSetting): Promise<AppServices> {
  const { languages } = shared;
  const { timeZones, spellings, pages } = content;
  const languageNames = languages.all.map(({ language }) => language);
  const { route, fillIn } = openRoute(window, (hash) => routeOf(hash, languageNames, pages));
  const language = (): string => route.get().language;
  const pack = await languages.load(language());
  const loaded = pack.signUp;
  const store = createFormStore(loaded.form, whenPainted, stateOnArrival(loaded.form, pack));
  fillIn(store);
  const readText = readTextBy(loaded.components.widgets, pack.about.tag);
  // Saves from the start, so that a reload keeps the answers even if another part does not load.
  const savedAnswers = startSavingAnswers(window, store, { readText, key: savedAnswersKey(window) });
  const account = readDoneMark(window);
  // The success view must be there when the program takes over from the boot script's.
  if (account) await prepareSuccessView();
  const { submission, deferredViews } = deferFeatures(
    () => services,
    { window, timeZones, savedAnswers, whenPainted },
    account ? { kind: 'opened', account } : hasWaitingMark(() => window.sessionStorage) ? WAITING : undefined,
  );
  const activeLanguage = createActiveLanguage(languages, pack.language, {
    language,
    listen: route.subscribe,
    failed: logIn(shared.environment),
  });
  // Subscribes before React does, so that React draws the form and the texts of the new language together (R4.7).
  activeLanguage.subscribe(() => holdForm(activeLanguage.pack().signUp.form, store));
  const pagesByPath: Record<string, ComponentType<PageProps>> = {};
  const services: AppServices = {
    ...shared,
    spellings,
    activeLanguage,
    route,
    isFramed: window.self !== window.top,
    reload: () => window.location.reload(),
    watchConfirmation: confirmationBy({ ...shared, window, note: shared.errors.note }),
    deferredViews,
    signUp: { store, submission, readText, isSaved: savedAnswers.isSaved, pagePrefix: 'signup' },
    isOffered: (page, name) => isOffered(page, name, { languages: languageNames, pages }),
    // Created once for each path: a visitor who returns to a page finds it unchanged.
    pageAt: (path) =>
      (pagesByPath[path] ??= lazy(async () => {
        const { createPage } = await import('./create-page.tsx');
        return { default: await createPage(path, services, { window, pages, whenPainted }) };
      })),
  };
  return services;
}

/** Watches the mailbox of a new account. When that does not load, the page goes on saying what it said before. */
function confirmationBy(
  setting: Pick<AppSetting, 'window' | 'environment'> & Pick<Errors, 'note'>,
): AppServices['watchConfirmation'] {
  return async (confirmUntil, tell) =>
    import('#app/waiting/watch-confirmation.ts').then(
      ({ watchConfirmation }) => watchConfirmation(setting, confirmUntil, tell),
      () => () => undefined,
    );
}

/** Logs why a language did not load, for the editor who tries the texts: visitors only read that it did not. */
function logIn({ environmentName }: PublicEnvironment): (reason: unknown) => void {
  return (reason) => {
    // oxlint-disable-next-line no-console -- the console is where an editor looks
    if (environmentName === 'development') console.error(reason);
  };
}

interface OpenedRoute {
  readonly route: Observable<Route>;
  /** Fills the e-mail address of the link into a form, now and for each later link. */
  readonly fillIn: (store: FormStore) => void;
}

function openRoute(window: Window, readRoute: (hash: string) => Route): OpenedRoute {
  let emailSoFar: string | undefined;
  let take = (email: string): void => void (emailSoFar = email);
  const route = keepHashClean(window, readRoute, (email) => take(email));
  return {
    route: createObservable(route),
    fillIn(store) {
      take = (email) => store.change('email', email, 'link');
      if (emailSoFar !== undefined) take(emailSoFar);
    },
  };
}

/** Loads `compose-deferred.ts` when the submission requests it. */
function deferFeatures(
  services: () => AppServices,
  setting: Omit<DeferredSetting, 'state'>,
  success: Success | undefined,
): Pick<AppServices, 'deferredViews'> & Pick<AppServices['signUp'], 'submission'> {
  const { navigator } = setting.window;
  const load = retryableImport(async () => import('./compose-deferred.ts'));
  let views: DeferredViews | undefined;
  const submission = createSubmission({
    fetchFlow: async () =>
      load().then(
        ({ composeDeferred }) =>
          (state) => {
            const { views: loaded, ...flow } = composeDeferred(services(), { ...setting, state });
            views = loaded;
            return flow;
          },
        () => undefined,
      ),
    isOnline: () => navigator.onLine,
    success,
  });
  return { submission, deferredViews: () => views };
}
