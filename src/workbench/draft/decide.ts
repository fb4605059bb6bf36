import { call, CallRefused } from '#workbench/api/request.ts';
import type { DraftCell } from './draft-cell.ts';
import { unsavedPaths } from './draft-state.ts';
import { type Choice, conflictsWithColleague, decidedTexts, withOwnTexts } from './file-conflicts.ts';
import { perform, takeOver } from './history.ts';
import { mergeOthers } from './save-draft.ts';

/** Ends the conflicts with a colleague whose members are all decided. */
export function resolveConflicts({ get, set }: DraftCell, choices: readonly Choice[]): void {
  const { conflicts, history } = get();
  const texts = decidedTexts(conflictsWithColleague(get()), choices);
  set({
    conflicts: conflicts.filter(({ path }) => !texts.has(path)),
    history: takeOver(history, texts),
    news: 'What you have chosen is here, with the other changes of both.',
  });
}

/** Writes into the draft what the editor has written instead of both values. */
export function keepOwnTexts({ get, set }: DraftCell, choices: readonly Choice[]): void {
  const info = { name: 'Write another text', at: Date.now() };
  set({ history: perform(get().history, (documents) => withOwnTexts(documents, choices), info) });
}

/** Makes the draft start from the release that the last check has compared it with. Rejects with a sentence for the editor. */
export async function startFromLive(cell: DraftCell, choices: readonly Choice[]): Promise<void> {
  const { get } = cell;
  const { revision, check, live } = get();
  if (unsavedPaths(get()).length > 0) throw new Error('Not everything is saved yet. Try again in a moment.');
  const decisions = choices.map(({ text: _own, ...decision }) => decision);
  try {
    const moved = await call('POST /content/drafts/:draft/rebase', {
      params: { draft: cell.draft },
      body: { release: check?.live ?? live, decisions },
      revision,
    });
    await mergeOthers(cell, `This draft goes on from release ${moved.base}, with what you have chosen.`);
  } catch (error) {
    const isOutdated =
      error instanceof CallRefused && (error.status === 412 || error.body.conflicts !== undefined);
    if (!isOutdated) throw error;
    await mergeOthers(cell);
    cell.set({ checked: undefined });
    throw new Error('More has changed meanwhile. Look again at what to choose.', { cause: error });
  }
}
