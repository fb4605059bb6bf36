import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { routeOf } from '#workbench/shell/routes.ts';
import { go } from '#workbench/shell/use-route.ts';
import look from '#workbench/shell/look.module.css';
import { unsavedPaths } from '#workbench/draft/draft-state.ts';
import type { DraftStore } from '#workbench/draft/draft-store.ts';
import { useDraft } from '#workbench/draft/use-draft.ts';

/** Asks before a link leads out of a draft whose changes could not be saved (R12.1). */
export function LeaveQuestion(): ReactNode {
  const store = useDraft();
  const [target, setTarget] = useState<string>();
  // Talks to the document, which gets the clicks on all links.
  useEffect(() => {
    const listen = (event: MouseEvent): void => {
      const hash = leavingHash(event, store);
      if (hash === undefined) return;
      event.preventDefault();
      void leaveOrAsk(store, hash, setTarget);
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, [store]);
  if (target === undefined) return null;
  const close = (): void => setTarget(undefined);
  return (
    <Dialog title="Leave without your last changes?" onClose={close}>
      <div className={look['stack']}>
        <p>They are not saved. The draft here still shows them.</p>
        <div className={look['row']}>
          <button className={look['primary']} type="button" onClick={close}>
            Stay here
          </button>
          <button className={look['button']} type="button" onClick={() => go(routeOf(target))}>
            Leave without them
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Saves first, and asks only if that fails. So editors who leave right after typing are not asked. */
async function leaveOrAsk(store: DraftStore, hash: string, ask: (hash: string) => void): Promise<void> {
  await store.save();
  if (unsavedPaths(store.state()).length > 0) ask(hash);
  else go(routeOf(hash));
}

/** The hash of a link that leads out of the draft, while the draft has unsaved texts. */
function leavingHash(event: MouseEvent, { draft, state }: DraftStore): string | undefined {
  const hash = followedHash(event);
  if (hash === undefined || unsavedPaths(state()).length === 0) return undefined;
  const route = routeOf(hash);
  return route.view === 'draft' && route.draft === draft ? undefined : hash;
}

/** The hash of a link that the click follows in this tab. */
function followedHash(event: MouseEvent): string | undefined {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined;
  const link = target.closest('a[href^="#"]:not([target])');
  return link?.getAttribute('href') ?? undefined;
}
