import { discardDraft, openDraft } from '#workbench/api/content.ts';

/**
 * Opens a draft with a change in it. A draft whose change is refused goes again.
 *
 * @param note Why the draft is opened. Lists call it by this note.
 *
 * @returns The name of the draft, and what the change returns.
 */
export async function openDraftWith<Change>(
  note: string,
  change: (draft: string) => Promise<Change>,
): Promise<{ readonly draft: string; readonly change: Change }> {
  const { draft } = await openDraft(note);
  try {
    return { draft, change: await change(draft) };
  } catch (error) {
    await discardDraft(draft);
    throw error;
  }
}
