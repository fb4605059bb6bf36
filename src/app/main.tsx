import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import type { LanguagePack } from '#contract/language.ts';
import { App } from './App.tsx';
import { routeOf } from './route/route-of.ts';
import { adoptTyped } from './start/adopt-typed.ts';
import type { AppParts } from './start/app-parts.ts';
import { createApp } from './start/create-app.ts';
import { readEnvironment, readLanguages } from './start/environment.ts';
import { StartedApp } from './start/StartedApp.tsx';
import { createLanguages } from './words/languages.ts';

/** Starts the page: the composition root of the browser. */
async function start(): Promise<void> {
  const environment = readEnvironment(document);
  const languages = createLanguages(readLanguages(document), environment);
  const parts = createApp({ window, environment, languages });
  const keys = languages.all.map(({ language }) => language);
  draw(parts, await languages.load(routeOf(`#${parts.history.path()}`, keys).language));
  parts.signUp.submission.prepare();
}

/** Takes over the markup that a server rendered, or draws the page into an empty one. */
function draw(parts: AppParts, pack: LanguagePack): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const app = <App parts={parts} />;
  if (!root.hasChildNodes()) return createRoot(root).render(<StartedApp>{app}</StartedApp>);
  const adopt = (): void => adoptTyped(root, parts.signUp.store, pack);
  adopt();
  // What is typed while React takes over is adopted once it has.
  hydrateRoot(root, <StartedApp onStarted={adopt}>{app}</StartedApp>);
}

start().catch((error: unknown) => {
  const notice = document.getElementById('start-failure');
  if (notice) notice.hidden = false;
  throw error;
});
