import type { ComponentType } from 'react';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import type { Observable } from '#engine/observable.ts';
import { freshState } from '#engine/form-state.ts';
import { startFunnel } from '#app/funnel/start-funnel.ts';
import { connectToHost, pageIn } from '#app/browser/connect-to-host.ts';
import { readTextBy } from '#app/form/read-text.ts';
import { FormPage } from '#app/pages/FormPage.tsx';
import type { AppServices, PageForm, PageProps } from '#app/pages/app-services.ts';
import { announceForm } from '#app/pages/open-form.ts';
import type { PagePacks } from '#app/pages/use-form-pack.ts';
import { savedAnswersKey } from '#app/saved-answers/read-saved-answers.ts';
import { type SavedAnswers, startSavingAnswers } from '#app/saved-answers/saved-answers.ts';
import { saveSearches } from '#app/saved-answers/saved-searches.ts';
import { formPorts } from '#app/submission/form-ports.ts';
import {
  createSubmission,
  NO_BANNER,
  type StartFlow,
  type SubmissionState,
} from '#app/submission/create-submission.ts';
import { keepKeys } from '#app/saved-answers/idempotency-keys.ts';
import { createFlow } from '#app/submission/submission-flow.ts';
import { waitForControls } from '#app/submission/wait-for-controls.ts';

interface FormPageSetting {
  readonly window: Window;
  /** The path in the page's address: `contact-sales`. */
  readonly path: string;
  /** Whether the form is offline (R18.1). Then the page only says so. */
  readonly isClosed: boolean;
  /** Runs a task once the browser has painted the last change. */
  readonly whenPainted: (task: () => void) => void;
}

/** Creates the page of a form (R17.1). The page keeps its answers while the visitor is on another page. */
export function createFormPage(
  pagePacks: PagePacks,
  services: AppServices,
  { window, path, isClosed, whenPainted }: FormPageSetting,
): ComponentType<PageProps> {
  const { form: compiled, components } = pagePacks.current.get().loaded;
  const store = createFormStore(compiled, whenPainted);
  const readText = readTextBy(components.widgets, services.activeLanguage.pack().about.tag);
  const key = savedAnswersKey(window, compiled.name);
  const savedAnswers = startSavingAnswers(window, store, { readText, key });
  // Nobody can fill in a closed form, so its visits are no part of the funnel.
  const funnel = !isClosed && startFunnel({ ...services, store, path }, { window, isAfterSuccess: false });
  const host = connectToHost(window, pageIn(window));
  const keys = keepKeys(window, store, key);
  const ports = formPorts({
    window,
    environment: services.environment,
    store,
    fillIn: waitForControls(window, () => undefined),
    untilPainted: async () => new Promise(whenPainted),
    keys,
    language: () => services.activeLanguage.state().language,
    note: services.errors.note,
    onSending: () => funnel && funnel.sent(),
    onSent() {
      savedAnswers.clear();
      if (funnel) funnel.submitted();
      host.submitted();
    },
  });
  const start: StartFlow = (state) => {
    const startOver = (): void => {
      keys.forget();
      emptyForm(store, state, savedAnswers);
    };
    announceForm(window, { services, page: path, store, isClosed, sending: { state, startOver } });
    return { ...createFlow(store, state, ports), startOver };
  };
  const isOnline = (): boolean => window.navigator.onLine;
  const submission = createSubmission({ fetchFlow: async () => start, isOnline });
  void submission.prepare();
  const form: PageForm = { store, submission, isSaved: savedAnswers.isSaved, pagePrefix: 'form.page' };
  const keepSearches = once(() => saveSearches(window, key));
  const onReady = (title: string): void => {
    keepSearches();
    host.ready(title);
  };
  return (props) => <FormPage {...{ ...props, form, pagePacks, isClosed, onReady }} />;
}

/** Empties the form, and shows it in place of the closing text. */
function emptyForm(
  store: FormStore,
  state: Observable<SubmissionState>,
  savedAnswers: Pick<SavedAnswers, 'saveChanges'>,
): void {
  store.update(({ form }) => freshState(form));
  savedAnswers.saveChanges();
  const startedOverAt = performance.now();
  state.set({ ...state.get(), success: undefined, banner: NO_BANNER, startedOverAt });
}

/**
 * Makes a function that runs the task at its first call only. When the visitor returns from another page, the searches in
 * storage are older than those on the page.
 */
function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) task();
    isDone = true;
  };
}
