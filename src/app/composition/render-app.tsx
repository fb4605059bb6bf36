import type { ReactNode } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { hydratePage } from '#app/hydration/hydrate-page.tsx';
import type { AppServices } from '#app/pages/app-services.ts';
import { App } from './App.tsx';

/** Hydrates the page when its element contains markup; otherwise renders it. */
export function renderApp(root: HTMLElement, services: AppServices, options: RootOptions): Root {
  if (root.hasChildNodes()) {
    const render = (progress: ReactNode): ReactNode => <App services={services}>{progress}</App>;
    return hydratePage(root, { ...services, render }, options);
  }
  const clientRoot = createRoot(root, options);
  clientRoot.render(<App services={services} />);
  return clientRoot;
}
