import type { Finding } from '#contract/finding.ts';
import type { ContentState, Decision, DraftEntry, LiveConflict, ReleaseEntry } from '#protocol/workbench.ts';
import { addressOf, type ApiAddress } from '#protocol/api-address.ts';
import type { TemplateName } from '#protocol/form-templates.ts';
import { callJson, callText } from './request.ts';

/** A file with the hash of its text. */
export interface FileEntry {
  readonly path: string;
  readonly sha256: string;
}

/** A file of a draft, with who has written it last and when, if the server knows it. */
export interface DraftFile extends FileEntry {
  readonly by?: string;
  readonly at?: string;
}

/** A draft with its files, and the other editors who have it open. */
export interface DraftFiles extends DraftEntry {
  readonly files: readonly DraftFile[];
  readonly others: readonly string[];
}

/** What publishing a draft would change, and the findings in it. */
export interface DraftCheck {
  readonly findings: readonly Finding[];
  readonly changes: readonly { readonly path: string; readonly change: 'added' | 'changed' | 'removed' }[];
  readonly sizes: readonly { readonly file: string; readonly bytes: number }[];
  /** The places where legal or consent texts would change (R18.9). */
  readonly legal: readonly string[];
  /** The number of the release that was live. */
  readonly live: number;
  /** What the draft and the live release have both changed, file by file (R18.5). Then the draft cannot be published. */
  readonly conflicts?: readonly LiveConflict[];
  /** The address of the draft's preview. Absent while the draft cannot be rendered. */
  readonly preview?: string;
}

/** How, by whom and when a draft was ended. */
export interface DraftEnd {
  readonly kind: 'published' | 'discarded';
  readonly by: string;
  readonly at: string;
  readonly release?: number;
}

/** One entry of the audit. */
export interface AuditEntry {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly note: string;
  readonly [detail: string]: unknown;
}

function releaseAddress(number: number, ...parts: readonly string[]): ApiAddress {
  return addressOf(['content', 'releases', number, ...parts]);
}

function draftAddress(draft: string, ...parts: readonly string[]): ApiAddress {
  return addressOf(['content', 'drafts', draft, ...parts]);
}

export const readState = async (signal?: AbortSignal): Promise<ContentState> =>
  callJson('GET', addressOf(['content']), { signal });

export const readReleases = async (): Promise<{ readonly releases: readonly ReleaseEntry[] }> =>
  callJson('GET', addressOf(['content', 'releases']));

export const readReleaseFile = async (number: number, path: string): Promise<string> =>
  callText(releaseAddress(number, 'files', ...path.split('/')));

export const readRelease = async (number: number): Promise<{ readonly files: readonly FileEntry[] }> =>
  callJson('GET', releaseAddress(number));

/** What restoring a release would change, and the address of its preview. */
export const checkRelease = async (number: number): Promise<DraftCheck> =>
  callJson('POST', releaseAddress(number, 'check'));

export const restoreRelease = async (number: number, note: string): Promise<{ readonly number: number }> =>
  callJson('POST', releaseAddress(number, 'restore'), { json: { note } });

export const withdrawRelease = async (number: number, note: string): Promise<unknown> =>
  callJson('POST', releaseAddress(number, 'withdraw'), { json: { note } });

export const openDraft = async (note: string): Promise<{ readonly draft: string }> =>
  callJson('POST', addressOf(['content', 'drafts']), { json: note === '' ? {} : { note } });

/** A form that an editor begins. It has a template or a form to copy. */
export interface NewFormWish {
  readonly name: string;
  /** The address of its page. */
  readonly path: string;
  readonly template?: TemplateName;
  readonly copy?: string;
  /** The languages of its page. Absent for all, also those that come later. */
  readonly languages?: readonly string[];
}

/** Puts a new form into a draft that nobody has changed yet. Returns the name of its folder. */
export const beginForm = async (draft: string, wish: NewFormWish): Promise<{ readonly form: string }> =>
  callJson('POST', draftAddress(draft, 'forms'), { json: wish, revision: '1' });

/** Puts a language of the platform into a draft, with empty texts (R18.2). Returns the new revision of the draft. */
export const beginLanguage = async (
  draft: string,
  language: string,
  revision: string,
): Promise<{ readonly revision: string }> =>
  callJson('POST', draftAddress(draft, 'languages'), { json: { language }, revision });

export const readDraft = async (draft: string, signal?: AbortSignal): Promise<DraftFiles> =>
  callJson('GET', draftAddress(draft), { signal });

export const readDraftEnd = async (draft: string): Promise<DraftEnd> =>
  callJson('GET', draftAddress(draft, 'end'));

export const readDraftFile = async (draft: string, path: string, signal?: AbortSignal): Promise<string> =>
  callText(draftAddress(draft, 'files', ...path.split('/')), { signal });

export const discardDraft = async (draft: string): Promise<unknown> =>
  callJson('DELETE', draftAddress(draft));

/** A link to the page of a draft for people without an account. */
export interface SharedPreview {
  readonly link: string;
  readonly expires: string;
}

export const sharePreview = async (draft: string): Promise<SharedPreview> =>
  callJson('POST', draftAddress(draft, 'share'));

export const checkDraft = async (draft: string, signal?: AbortSignal): Promise<DraftCheck> =>
  callJson('POST', draftAddress(draft, 'check'), { signal });

/** Checks a draft together with the unsaved texts of the editor. A null text stands for a file that is deleted. */
export const findInDraft = async (
  draft: string,
  files: readonly { readonly path: string; readonly text: string | null }[],
  signal?: AbortSignal,
): Promise<Pick<DraftCheck, 'findings'>> =>
  callJson('POST', draftAddress(draft, 'findings'), { json: { files }, signal });

/** The example files that change if each example states the outcome that its form gives now. The call writes nothing. */
export const acceptedExamples = async (
  draft: string,
): Promise<{ readonly files: readonly { readonly path: string; readonly text: string }[] }> =>
  callJson('POST', draftAddress(draft, 'accepted-examples'));

/** Brings a draft together with a later release, from which it starts then. */
export const rebaseDraft = async (
  draft: string,
  revision: string,
  wish: { readonly release: number; readonly decisions: readonly Decision[] },
): Promise<{ readonly base: number; readonly revision: string }> =>
  callJson('POST', draftAddress(draft, 'rebase'), { json: wish, revision });

/** Publishes a draft, now or at the given time, if its revision is still the one that the editor has seen. */
export const publishDraft = async (
  draft: string,
  revision: string,
  reason: { readonly note: string; readonly at?: string },
): Promise<{ readonly number?: number; readonly scheduled?: string }> =>
  callJson('POST', draftAddress(draft, 'publish'), { json: reason, revision });

export const takeScheduleBack = async (id: string): Promise<unknown> =>
  callJson('DELETE', addressOf(['content', 'scheduled', id]));

export const readAudit = async (
  before?: string,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly next?: string }> =>
  callJson('GET', addressOf(['audit'], { before }));

/** A write to a draft. Without a text, it deletes the file. */
export interface DraftFileWrite {
  readonly draft: string;
  readonly path: string;
  readonly text: string | undefined;
  readonly revision: string;
  readonly isPageLeaving?: boolean;
}

/** Writes or deletes a file of a draft. Returns the new revision. */
export async function writeDraftFile({ draft, path, text, ...parts }: DraftFileWrite): Promise<string> {
  const address = draftAddress(draft, 'files', ...path.split('/'));
  const { revision } = await callJson<{ readonly revision: string }>(
    text === undefined ? 'DELETE' : 'PUT',
    address,
    text === undefined ? parts : { ...parts, text },
  );
  return revision;
}
