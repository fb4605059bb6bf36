import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LanguagePack } from '#contract/language.ts';
import type { FormStore } from '#engine/form-store.ts';
import { adoptTyped } from './adopt-typed.ts';
import { StartedApp } from './StartedApp.tsx';

/** What stands in the page, and what is to be typed on in it. */
interface Prerendered {
  readonly root: HTMLElement;
  readonly store: FormStore;
  readonly pack: LanguagePack;
}

/** Takes over the markup that was rendered before, and what the visitor has typed into it (architecture, decision 14). */
export function takeOver(app: ReactNode, { root, store, pack }: Prerendered): void {
  const adopt = (): void => adoptTyped(root, store, pack);
  adopt();
  // What is typed while React takes over is adopted once it has.
  hydrateRoot(root, <StartedApp onStarted={adopt}>{app}</StartedApp>);
}
