import { useState, type ReactNode } from 'react';
import { readDraft, readState } from '#workbench/api/content.ts';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import { go } from '#workbench/shell/use-route.ts';
import look from '#workbench/shell/look.module.css';
import { OneConflict } from './Conflicts.tsx';
import { takeUnsaved } from './draft-gone.ts';
import { type Conflict } from './draft-state.ts';
import { historyOf } from './history.ts';
import { loadRelease } from './load-draft.ts';
import { type OntoLive, ontoLive, withText } from './onto-live.ts';
import { useDraft } from './use-draft.ts';

/** The button that opens a new draft of the live content with the changes of this one. It asks only where both changed the same place. */
export function TakeIntoLive({ route }: { readonly route: DraftRoute }): ReactNode {
  const store = useDraft();
  const [asked, setAsked] = useState<OntoLive>();
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [clash] = asked?.clashes ?? [];
  return (
    <>
      <div className={look['row']}>
        <button
          className={look['primary']}
          type="button"
          disabled={isBusy}
          onClick={() => void goOn(async () => ontoLive(store.state(), await readLive()))}
        >
          Take my change into the live content
        </button>
      </div>
      {asked && clash && (
        <Dialog title="Both changed the same place" isWide onClose={() => setAsked(undefined)}>
          <div className={look['stack']}>
            <p className={look['muted']}>
              “Yours” is this draft, “theirs” is what is live now. Choose what the new draft keeps.
            </p>
            <OneConflict
              key={clash.path}
              conflict={clash}
              onText={(text) => void goOn(async () => chosen(asked, clash, text))}
            />
          </div>
        </Dialog>
      )}
      <Fault text={fault} />
    </>
  );

  /** Asks about the clashes that are left, and then opens the new draft. */
  async function goOn(find: () => Promise<OntoLive>): Promise<void> {
    setIsBusy(true);
    setFault('');
    try {
      const found = await find();
      setAsked(found);
      if (found.clashes.length === 0) go({ ...route, draft: await newDraft(route.draft, found) });
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setIsBusy(false);
    }
  }
}

async function chosen(
  { live, now, clashes }: OntoLive,
  { path }: Conflict,
  text: string | undefined,
): Promise<OntoLive> {
  return { live, now: withText(now, path, text), clashes: clashes.filter((clash) => clash.path !== path) };
}

async function readLive(): Promise<OntoLive['live']> {
  const { live } = await readState();
  return (await loadRelease(live.number)).texts;
}

async function newDraft(draft: string, { live, now }: OntoLive): Promise<string> {
  const { note } = await readDraft(draft);
  return takeUnsaved({ history: historyOf(now), saved: live }, note);
}
