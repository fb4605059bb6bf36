import { call } from '#workbench/api/request.ts';

/** A write to a draft. Without a text, it deletes the file. */
interface DraftFileWrite {
  readonly draft: string;
  readonly path: string;
  readonly text: string | undefined;
  readonly revision: string;
  readonly isPageLeaving?: boolean;
}

/** Writes or deletes a file of a draft. Returns the new revision. */
export async function writeDraftFile({ draft, path, text, ...seen }: DraftFileWrite): Promise<string> {
  const parts = { params: { draft, path }, ...seen };
  const written = await (text === undefined
    ? call('DELETE /content/drafts/:draft/files/*', parts)
    : call('PUT /content/drafts/:draft/files/*', { ...parts, body: text }));
  return written.revision;
}
