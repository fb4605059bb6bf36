import type { ReactNode } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { hydratePage } from '#app/hydration/hydrate-page.tsx';
import type { AppServices } from '#app/pages/app-services.ts';
import { App } from './App.tsx';

/** Renders the page into its element, and hydrates it where it came with its markup. */
export function renderApp(root: HTMLElement, services: AppServices, options: RootOptions): Root {
  if (root.hasChildNodes()) {
    const render = (progress: ReactNode): ReactNode => <App services={services}>{progress}</App>;
    return hydratePage(root, { ...services, render }, options);
  }
  const drawn = createRoot(root, options);
  drawn.render(<App services={services} />);
  return drawn;
}
