import { importModuleOf, RELEASE } from '#tests/support/content.ts';
import { act, render, type RenderResult } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '#app/composition/App.tsx';
import type { AppServices } from '#app/pages/app-services.ts';
import { createApp } from '#app/composition/create-app.ts';
import { createLanguages } from '#app/i18n/languages.ts';
import type { Release } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { silentErrors } from '#tracking/errors/errors.ts';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

/** How a test opens the page. Everything else is as for a visitor who types the address. */
interface Setting {
  /** The content that is live; by default that of `CONTENT`. */
  readonly release?: Pick<Release, 'page' | 'files'>;
  readonly hash?: string;
  readonly isFramed?: boolean;
  /** The answers that an earlier visit saved in the browser. */
  readonly savedAnswers?: Readonly<Record<string, string>>;
  /** True when the browser blocks new windows. */
  readonly isBlocked?: boolean;
  readonly environment?: Partial<PublicEnvironment>;
  /** Runs before the page opens, after the storage of the browser was emptied. */
  readonly prepare?: () => void;
  /** The responses to requests, by the start of their URL. Language packs get a response by default. */
  readonly answers?: Readonly<Record<string, (request?: RequestInit) => Promise<Response>>>;
}

/** The page in a window that neither opens another window nor reloads, but records what the page wanted to open or reload. */
export interface OpenedApp {
  readonly services: AppServices;
  readonly opened: readonly string[];
  readonly reloads: () => number;
}

/** Composes the page's services in jsdom and loads the texts of the first language. It renders nothing yet. */
export async function openApp({
  hash = '#/en',
  release = RELEASE,
  ...setting
}: Setting = {}): Promise<OpenedApp> {
  window.history.replaceState(null, '', hash);
  window.sessionStorage.clear();
  setting.prepare?.();
  if (setting.savedAnswers)
    window.sessionStorage.setItem('vestibule.draft', JSON.stringify(setting.savedAnswers));
  serve(setting.answers ?? {}, release.files);
  // jsdom has no layout, so nothing changes its size.
  if (setting.isFramed) vi.stubGlobal('ResizeObserver', LayoutWatch);
  const opened: string[] = [];
  let reloads = 0;
  const services = await createApp({
    window: visitorsWindow({
      location: {
        get hash() {
          return window.location.hash;
        },
        hostname: window.location.hostname,
        reload: () => (reloads += 1),
      },
      scrollTo: () => undefined,
      open: (url: string) => (opened.push(url), setting.isBlocked ? null : {}),
      top: setting.isFramed ? {} : window,
      self: window,
    }),
    // Tests cause errors on purpose, and only developers read why a language did not load.
    environment: { ...BARE_ENVIRONMENT, environmentName: 'e2e', ...setting.environment },
    languages: createLanguages(release.page.languages, BARE_ENVIRONMENT, importModuleOf(release)),
    content: release.page,
    errors: silentErrors,
    // jsdom paints nothing, so the task runs immediately.
    whenPainted: (task) => task(),
  });
  await services.languages.load(services.route.get().language);
  return { services, opened, reloads: () => reloads };
}

/** Opens the page, renders it, and loads the deferred features. */
export async function drawApp(setting: Setting = {}): Promise<OpenedApp & { readonly view: RenderResult }> {
  const app = await openApp(setting);
  const page = (
    <HashRouter useTransitions={false}>
      <App services={app.services} />
    </HashRouter>
  );
  const view = await act(async () => Promise.resolve(render(page)));
  await act(async () => app.services.signUp.submission.prepare());
  return { ...app, view };
}

/** Follows a link to another hash, and waits until the page has seen it. */
export async function followLink(hash: string): Promise<void> {
  await act(async () => {
    const hasMoved = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    window.location.hash = hash;
    await hasMoved;
  });
}

/** jsdom's window with replacements for the functions that jsdom lacks. */
function visitorsWindow(replaced: Readonly<Record<string, unknown>>): Window {
  return new Proxy(window, {
    get(target, property) {
      if (typeof property === 'string' && property in replaced) return replaced[property];
      const found: unknown = Reflect.get(target, property);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/** Stands for the browser's `ResizeObserver`. */
class LayoutWatch {
  readonly observe = (): void => undefined;
}

function serve(answers: NonNullable<Setting['answers']>, files: Release['files']): void {
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    const answer = Object.entries(answers).find(([start]) => url.startsWith(start));
    if (answer) return answer[1](request);
    // The page does not wait for the response of product analytics.
    if (url.startsWith(`${window.location.origin}/v1/integration/june/`))
      return new Response(null, { status: 204 });
    const text = files.get(url);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
}
