import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { faultText } from '#workbench/shell/use-loaded.ts';
import { isNotFound } from './draft-gone.ts';
import type { DraftState } from './draft-state.ts';
import { type DraftStore, openDraftStore } from './draft-store.ts';

/** The context with the store of the open draft. */
export const DraftContext = createContext<DraftStore | undefined>(undefined);

/** The open draft. */
export function useDraft(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error('a view of a draft is drawn outside of it');
  return store;
}

/** The state of the open draft. */
export function useDraftState(): DraftState {
  const store = useDraft();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** How often the tab asks for changes of other editors. */
const LOOK_MS = 5_000;

/** An open draft, or why it cannot be opened. */
interface OpenedDraft {
  readonly store?: DraftStore;
  readonly fault?: string;
  /** True when the server has no such draft any more. */
  readonly isGone?: boolean;
}

/** Opens a draft while the component is mounted. */
export function useOpenDraft(draft: string): OpenedDraft {
  const [opened, setOpened] = useState<OpenedDraft>({});
  // Talks to the server.
  useEffect(() => {
    const left = new AbortController();
    openDraftStore(draft, left.signal).then(
      (store) => left.signal.aborted || setOpened({ store }),
      (error: unknown) =>
        left.signal.aborted || setOpened({ fault: faultText(error), isGone: isNotFound(error) }),
    );
    return () => left.abort();
  }, [draft]);
  const { store } = opened;
  useEffect(() => {
    if (!store) return undefined;
    const timer = window.setInterval(() => {
      // The next request may succeed.
      if (document.visibilityState === 'visible') store.look().catch(() => undefined);
    }, LOOK_MS);
    window.addEventListener('pagehide', store.leave);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pagehide', store.leave);
      void store.settle();
    };
  }, [store]);
  return opened;
}
