import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import type { FormStore } from '#engine/form-store.ts';
import { App } from './App.tsx';
import type { AppParts } from './start/app-parts.ts';
import { createApp } from './start/create-app.ts';
import { errorsOf } from './start/errors-of.ts';
import { readEnvironment, readLanguages } from './start/environment.ts';
import { spokenPack } from './start/spoken-pack.ts';
import { StartedApp } from './start/StartedApp.tsx';
import { createLanguages } from './words/languages.ts';

/** Starts the page: the composition root of the browser. */
async function start(): Promise<void> {
  const environment = readEnvironment(document);
  let store: FormStore | undefined;
  const errors = errorsOf(window, environment, () => store?.state().answers);
  const languages = createLanguages(readLanguages(document), environment);
  const parts = await createApp({ window, environment, languages, errors });
  ({ store } = parts.signUp);
  await draw(parts);
  const prepare = (): void => void parts.signUp.submission.prepare();
  prepare();
  // What did not come for want of a connection comes once there is one.
  window.addEventListener('online', prepare);
}

/** Draws the page; where a server has rendered it already, takes that over, with what that needs. */
async function draw(parts: AppParts): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const app = <App parts={parts} />;
  const options = { onUncaughtError: tell, onCaughtError: report };
  if (!root.hasChildNodes()) return createRoot(root, options).render(app);
  const { adoptTyped } = await import('./start/adopt-typed.ts');
  const adopt = (): void => adoptTyped(root, parts.signUp.store, spokenPack(parts));
  adopt();
  // What is typed while React takes over is adopted once it has.
  hydrateRoot(root, <StartedApp onStarted={adopt}>{app}</StartedApp>, options);
}

/** What a kind view stands in for is a mistake all the same: it goes to the console, and to whoever reports errors. */
function report(error: unknown): void {
  window.reportError(error);
}

/** There is a notice in place of a page that could not start, or that nothing is left of. */
function tell(error: unknown): never {
  const notice = document.getElementById('start-failure');
  if (notice) notice.hidden = false;
  throw error;
}

start().catch(tell);
