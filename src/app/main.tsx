import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import type { FormStore } from '#engine/form-store.ts';
import { App } from './App.tsx';
import type { AppParts } from './start/app-parts.ts';
import { whenShownIn } from './start/browser.ts';
import { createApp } from './start/create-app.ts';
import { errorsOf } from './start/errors-of.ts';
import { readEnvironment, readLanguages } from './browser/page-data.ts';
import { showStartFailure } from './browser/start-failure.ts';
import { RUNNING } from './hydration/marks.ts';
import { hydratePage } from './hydration/hydrate-page.tsx';
import { createLanguages } from './i18n/languages.ts';

/** Starts the page: the composition root of the browser. */
async function start(): Promise<void> {
  const environment = readEnvironment(document);
  let store: FormStore | undefined;
  const errors = errorsOf(window, environment, () => store?.state().answers);
  const languages = createLanguages(readLanguages(document), environment);
  const parts = await createApp({
    window,
    environment,
    languages,
    errors,
    whenShown: whenShownIn(window),
  });
  ({ store } = parts.signUp);
  // A pause in which the browser draws and hears keys: both halves together are a long while on a cheap phone.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  draw(parts);
  const prepare = (): void => void parts.signUp.submission.prepare();
  prepare();
  // What did not come for want of a connection comes once there is one.
  window.addEventListener('online', prepare);
}

/** Draws the page; where it came with its markup, takes that over. */
function draw(parts: AppParts): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const options = { onUncaughtError: tell, onCaughtError: report };
  if (root.hasChildNodes()) hydratePage(root, parts, options);
  else createRoot(root, options).render(<App parts={parts} />);
}

/** What a kind view stands in for is a mistake all the same: it goes to the console, and to whoever reports errors. */
function report(error: unknown): void {
  window.reportError(error);
}

/** There is a notice in place of a page that could not start, or that nothing is left of. */
function tell(error: unknown): never {
  showStartFailure(document);
  throw error;
}

// The boot script shows the notice where this line was never reached.
document.documentElement.dataset[RUNNING] = '';
start().catch(tell);
