import type { ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { hydratePage } from '#app/hydration/hydrate-page.tsx';
import type { AppServices } from '#app/pages/app-services.ts';
import { App } from './App.tsx';

/** Hydrates the page when its element contains markup; otherwise renders it. */
export function renderApp(root: HTMLElement, services: AppServices, options: RootOptions): Root {
  if (root.hasChildNodes()) {
    const render = (progress: ReactNode): ReactNode => appIn(services, progress);
    return hydratePage(root, { ...services, render }, options);
  }
  const clientRoot = createRoot(root, options);
  clientRoot.render(appIn(services));
  return clientRoot;
}

/** The page with its route in the hash. Without transitions, the language switch shows the new language in the frame of the click. */
function appIn(services: AppServices, children?: ReactNode): ReactNode {
  return (
    <HashRouter useTransitions={false}>
      <App services={services}>{children}</App>
    </HashRouter>
  );
}
