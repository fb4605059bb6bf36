import { call, CallRefused } from '#workbench/api/request.ts';

/** Whether the server responded that it does not have the requested thing (404). */
export const isNotFound = (error: unknown): boolean => error instanceof CallRefused && error.status === 404;

/** Whether a call has failed because the draft itself is gone, and not only a file of it. */
export async function isDraftGone(draft: string, error: unknown): Promise<boolean> {
  if (!isNotFound(error)) return false;
  return call('GET /content/drafts/:draft', { params: { draft } }).then(() => false, isNotFound);
}
