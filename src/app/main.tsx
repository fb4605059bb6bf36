import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import type { FormStore } from '#engine/form-store.ts';
import { keepFocusInSight } from '#renderer/keep-focus-in-sight.ts';
import { whenPaintedIn } from '#app/browser/clock.ts';
import { renderApp } from './composition/render-app.tsx';
import { createApp } from './composition/create-app.ts';
import { watchPageErrors } from './composition/report-errors.ts';
import { readEnvironment, readPageContent } from './browser/page-data.ts';
import { showStartFailure } from './browser/start-failure.ts';
import { RUNNING } from './hydration/marks.ts';
import { createLanguages } from './i18n/languages.ts';

/** Starts the page: the composition root of the browser. */
async function start(): Promise<void> {
  const environment = readEnvironment(document);
  let store: FormStore | undefined;
  const errors = watchPageErrors(window, environment, () => store?.state().answers);
  const content = readPageContent(document);
  const languages = createLanguages(content.languages, environment);
  const services = await createApp({
    window,
    environment,
    languages,
    content,
    errors,
    whenPainted: whenPaintedIn(window),
  });
  ({ store } = services.signUp);
  // Pauses, so that the browser can paint and handle keys. On a cheap phone, the work before and after the pause takes long.
  await new Promise<void>((resolve) => whenPaintedIn(window)(resolve));
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no #root.');
  keepFocusInSight();
  renderApp(root, services, { onUncaughtError: fail, onCaughtError: report });
  const prepare = (): void => void services.signUp.submission.prepare();
  prepare();
  // When a device was offline, the deferred code loads as soon as the device is online.
  window.addEventListener('online', prepare);
}

/** Reports an error that the error boundary caught: to the console, and to Sentry where it is configured. */
function report(error: unknown): void {
  window.reportError(error);
}

/** Shows the notice that the page could not start, or that React could not render it any more. */
function fail(error: unknown): never {
  showStartFailure(document);
  throw error;
}

// Marks that the program runs. Without this mark, the boot script shows the notice that the page could not start.
document.documentElement.dataset[RUNNING] = '';
start().catch(fail);
