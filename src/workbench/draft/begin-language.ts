import { call, CallRefused } from '#workbench/api/request.ts';
import { messagesPath } from '#workbench/edit/documents.ts';
import { languageName } from '#workbench/shell/languages.ts';
import type { DraftCell } from './draft-cell.ts';
import { perform, takeOver, withTexts } from './history.ts';
import { mergeOthers } from './save-draft.ts';

/** Puts a language into a draft whose texts are all saved (R18.2). Undo takes it out again. */
export async function beginLanguageIn(cell: DraftCell, language: string): Promise<void> {
  const revision = await writtenRevision(cell, language);
  const path = messagesPath(language);
  const added = new Map([
    [path, await call('GET /content/drafts/:draft/files/*', { params: { draft: cell.draft, path } })],
  ]);
  const name = `Add ${languageName(language)}`;
  const { saved, history } = cell.get();
  // A look at the draft may have found the new file already. Undo must take it out all the same.
  const without = takeOver(history, new Map([[path, undefined]]));
  cell.set({
    revision,
    saved: withTexts(saved, added),
    history: perform(without, (documents) => withTexts(documents, added), { name, at: Date.now() }),
    news: name,
  });
}

async function writtenRevision(cell: DraftCell, language: string): Promise<string> {
  const write = async (): Promise<string> => {
    const seen = { params: { draft: cell.draft }, revision: cell.get().revision };
    const written = await call('POST /content/drafts/:draft/languages', { ...seen, body: { language } });
    return written.revision;
  };
  return write().catch(async (error: unknown) => {
    if (!(error instanceof CallRefused && error.status === 412)) throw error;
    // 412: another editor has written to the draft since.
    await mergeOthers(cell);
    return write();
  });
}
