import { lazy, type ComponentType } from 'react';
import { retryableImport } from '#app/browser/retry-import.ts';
import type { PageProps } from './app-services.ts';

let view: ComponentType<PageProps> = lazy(async () => ({ default: await load() }));

const importView = retryableImport(async () => import('./SignUpSuccess.tsx'));

async function load(): Promise<ComponentType<PageProps>> {
  return (await importView()).SignUpSuccess;
}

/** Loads the success view ahead, so that it appears without an empty frame before it. If it does not load, the page tries again later. */
export async function prepareSuccessView(): Promise<void> {
  await load().then(
    (loaded) => (view = loaded),
    () => undefined,
  );
}

/** The success view (R2.62). Without preparation it loads when it is rendered. */
export function successView(): ComponentType<PageProps> {
  return view;
}
