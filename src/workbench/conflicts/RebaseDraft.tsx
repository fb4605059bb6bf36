import { useState, type ReactNode } from 'react';
import { readDraft, readState } from '#workbench/api/content.ts';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import look from '#workbench/shell/look.module.css';
import { OneConflict } from './Conflicts.tsx';
import { takeUnsaved } from '#workbench/draft/draft-gone.ts';
import { type Conflict } from '#workbench/draft/draft-state.ts';
import { historyOf } from '#workbench/draft/history.ts';
import { loadReleaseTexts } from '#workbench/draft/load-draft.ts';
import { type Rebased, rebase, withText } from '#workbench/draft/rebase.ts';
import { useDraft } from '#workbench/draft/use-draft.ts';

/**
 * The button that opens a new draft of the live content with the changes of this one. It asks only where this draft and the live
 * release changed the same place.
 */
export function RebaseDraft({ route }: { readonly route: DraftRoute }): ReactNode {
  const store = useDraft();
  const [pending, setPending] = useState<Rebased>();
  const go = useGo();
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [conflict] = pending?.conflicts ?? [];
  return (
    <>
      <div className={look['row']}>
        <button
          className={`${look['primary']} ${look['wraps']}`}
          type="button"
          disabled={isBusy}
          onClick={() => void goOn(async () => rebase(store.state(), await readLive()))}
        >
          Start a new draft from the live content with my changes
        </button>
      </div>
      {pending && conflict && (
        <Dialog title="The live release changed the same place" isWide onClose={() => setPending(undefined)}>
          <div className={look['stack']}>
            <p className={look['muted']}>
              “Yours” is this draft, “theirs” is what is live now. Choose what the new draft keeps.
            </p>
            <OneConflict
              key={conflict.path}
              conflict={conflict}
              onText={(text) => void goOn(async () => resolved(pending, conflict, text))}
            />
          </div>
        </Dialog>
      )}
      <Fault text={fault} />
    </>
  );

  /** Asks about the conflicts that are left, and then opens the new draft. */
  async function goOn(find: () => Promise<Rebased>): Promise<void> {
    setIsBusy(true);
    setFault('');
    try {
      const found = await find();
      setPending(found);
      if (found.conflicts.length === 0) go({ ...route, draft: await newDraft(route.draft, found) });
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setIsBusy(false);
    }
  }
}

/** The changes after an editor has chosen a text for one conflict. */
async function resolved(
  { live, now, conflicts }: Rebased,
  { path }: Conflict,
  text: string | undefined,
): Promise<Rebased> {
  return {
    live,
    now: withText(now, path, text),
    conflicts: conflicts.filter((conflict) => conflict.path !== path),
  };
}

async function readLive(): Promise<Rebased['live']> {
  const { live } = await readState();
  return (await loadReleaseTexts(live.number)).texts;
}

async function newDraft(draft: string, { live, now }: Rebased): Promise<string> {
  const { note } = await readDraft(draft);
  return takeUnsaved({ history: historyOf(now), saved: live }, note);
}
