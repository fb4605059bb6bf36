import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import type { FormStore } from '#engine/form-store.ts';
import { whenPaintedIn } from '#app/browser/clock.ts';
import { renderApp } from './composition/render-app.tsx';
import { createApp } from './composition/create-app.ts';
import { errorsOf } from './composition/report-errors.ts';
import { readEnvironment, readLanguages } from './browser/page-data.ts';
import { showStartFailure } from './browser/start-failure.ts';
import { RUNNING } from './hydration/marks.ts';
import { createLanguages } from './i18n/languages.ts';

/** Starts the page: the composition root of the browser. */
async function start(): Promise<void> {
  const environment = readEnvironment(document);
  let store: FormStore | undefined;
  const errors = errorsOf(window, environment, () => store?.state().answers);
  const languages = createLanguages(readLanguages(document), environment);
  const services = await createApp({
    window,
    environment,
    languages,
    errors,
    whenPainted: whenPaintedIn(window),
  });
  ({ store } = services.signUp);
  // A pause in which the browser draws and hears keys: both halves together are a long while on a cheap phone.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  renderApp(root, services, { onUncaughtError: fail, onCaughtError: report });
  const prepare = (): void => void services.signUp.submission.prepare();
  prepare();
  // What did not come for want of a connection comes once there is one.
  window.addEventListener('online', prepare);
}

/** What a kind view stands in for is a mistake all the same: it goes to the console, and to whoever reports errors. */
function report(error: unknown): void {
  window.reportError(error);
}

/** There is a notice in place of a page that could not start, or that nothing is left of. */
function fail(error: unknown): never {
  showStartFailure(document);
  throw error;
}

// The boot script shows the notice where this line was never reached.
document.documentElement.dataset[RUNNING] = '';
start().catch(fail);
