import type {
  AnswerOf,
  BodyOf,
  ContentState,
  DraftCheck,
  DraftEnd,
  DraftFiles,
  NewFormWish,
  SharedPreview,
} from '#protocol/workbench.ts';
import { call } from './request.ts';

export const readState = async (signal?: AbortSignal): Promise<ContentState> =>
  call('GET /content', { signal });

export const readReleases = async (): Promise<AnswerOf<'GET /content/releases'>> =>
  call('GET /content/releases', {});

export const readReleaseFile = async (number: number, path: string): Promise<string> =>
  call('GET /content/releases/:number/files/*', { params: { number, path } });

export const readRelease = async (number: number): Promise<AnswerOf<'GET /content/releases/:number'>> =>
  call('GET /content/releases/:number', { params: { number } });

/** What restoring a release would change, and the address of its preview. */
export const checkRelease = async (number: number): Promise<DraftCheck> =>
  call('POST /content/releases/:number/check', { params: { number } });

export const restoreRelease = async (
  number: number,
  note: string,
): Promise<AnswerOf<'POST /content/releases/:number/restore'>> =>
  call('POST /content/releases/:number/restore', { params: { number }, body: { note } });

export const withdrawRelease = async (number: number, note: string): Promise<unknown> =>
  call('POST /content/releases/:number/withdraw', { params: { number }, body: { note } });

export const openDraft = async (
  body: BodyOf<'POST /content/drafts'>,
): Promise<AnswerOf<'POST /content/drafts'>> => call('POST /content/drafts', { body });

/** Puts a new form into a draft (R18.1). */
export const beginForm = async (
  draft: string,
  revision: string,
  body: NewFormWish,
): Promise<AnswerOf<'POST /content/drafts/:draft/forms'>> =>
  call('POST /content/drafts/:draft/forms', { params: { draft }, body, revision });

/** Puts a language of the platform into a draft, with empty texts (R18.2). */
export const beginLanguage = async (
  draft: string,
  revision: string,
  language: string,
): Promise<AnswerOf<'POST /content/drafts/:draft/languages'>> =>
  call('POST /content/drafts/:draft/languages', { params: { draft }, body: { language }, revision });

export const readDraft = async (draft: string, signal?: AbortSignal): Promise<DraftFiles> =>
  call('GET /content/drafts/:draft', { params: { draft }, signal });

export const readDraftEnd = async (draft: string): Promise<DraftEnd> =>
  call('GET /content/drafts/:draft/end', { params: { draft } });

export const readDraftFile = async (draft: string, path: string, signal?: AbortSignal): Promise<string> =>
  call('GET /content/drafts/:draft/files/*', { params: { draft, path }, signal });

export const discardDraft = async (draft: string): Promise<void> =>
  call('DELETE /content/drafts/:draft', { params: { draft } });

export const sharePreview = async (draft: string): Promise<SharedPreview> =>
  call('POST /content/drafts/:draft/share', { params: { draft } });

export const checkDraft = async (draft: string, signal?: AbortSignal): Promise<DraftCheck> =>
  call('POST /content/drafts/:draft/check', { params: { draft }, signal });

/** Checks a draft together with the unsaved texts of the editor. A null text stands for a file that is deleted. */
export const findInDraft = async (
  draft: string,
  files: BodyOf<'POST /content/drafts/:draft/findings'>['files'],
  signal?: AbortSignal,
): Promise<Pick<DraftCheck, 'findings'>> =>
  call('POST /content/drafts/:draft/findings', { params: { draft }, body: { files }, signal });

/** The example files that change if each example states the outcome that its form gives now. The call writes nothing. */
export const acceptedExamples = async (
  draft: string,
): Promise<AnswerOf<'POST /content/drafts/:draft/accepted-examples'>> =>
  call('POST /content/drafts/:draft/accepted-examples', { params: { draft } });

/** Brings a draft together with a later release, from which it starts then. */
export const rebaseDraft = async (
  draft: string,
  revision: string,
  body: BodyOf<'POST /content/drafts/:draft/rebase'>,
): Promise<AnswerOf<'POST /content/drafts/:draft/rebase'>> =>
  call('POST /content/drafts/:draft/rebase', { params: { draft }, body, revision });

/** Publishes a draft, now or at the given time, if its revision is still the one that the editor has seen. */
export const publishDraft = async (
  draft: string,
  revision: string,
  body: BodyOf<'POST /content/drafts/:draft/publish'>,
): Promise<{ readonly number?: number; readonly scheduled?: string }> =>
  call('POST /content/drafts/:draft/publish', { params: { draft }, body, revision });

export const takeScheduleBack = async (id: string): Promise<void> =>
  call('DELETE /content/scheduled/:id', { params: { id } });

export const readAudit = async (before?: string): Promise<AnswerOf<'GET /audit'>> =>
  call('GET /audit', { query: { before } });

/** A write to a draft. Without a text, it deletes the file. */
export interface DraftFileWrite {
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
