import type { Answers } from '#contract/form-document.ts';
import type { Me, ReleaseEntry } from '#protocol/workbench.ts';
import { call, CallRefused } from '#workbench/api/request.ts';
import { unsavedPaths } from '#workbench/draft/draft-state.ts';
import type { DraftStore } from '#workbench/draft/draft-store.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import { plannedTime, whyNot } from '#workbench/shell/planned-time.ts';
import { reasonInWords } from './reason-in-words.ts';

/** Whether a draft was published or scheduled, or why not. */
export type PublishOutcome = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly why: string };

/** Saves everything, and publishes the draft now or later, as the editor has answered. Never rejects. */
export async function publishNow(store: DraftStore, answers: Answers, me: Me): Promise<PublishOutcome> {
  try {
    const due = plannedTime(answers);
    const why = due && whyNot(due, answers);
    if (why !== undefined) return { kind: 'refused', why };
    const at = due && 'at' in due ? due.at.toISOString() : undefined;
    return await sendDraft(store, { note: String(answers['note']), at }, me);
  } catch (error) {
    store.resume();
    return { kind: 'refused', why: await reasonOf(error, store, me) };
  }
}

/** Why and when to publish. */
interface Reasons {
  readonly note: string;
  /** When it goes live. Undefined for now. */
  readonly at: string | undefined;
}

async function sendDraft(store: DraftStore, { note, at }: Reasons, me: Me): Promise<PublishOutcome> {
  await store.settle();
  if (unsavedPaths(store.state()).length > 0)
    return { kind: 'refused', why: 'Not everything is saved yet. Try again in a moment.' };
  if (at === undefined) store.pause();
  const { draft } = store;
  const done = await call('POST /content/drafts/:draft/publish', {
    params: { draft },
    body: { note, ...(at !== undefined && { at }) },
    revision: store.state().revision,
  });
  if ('number' in done) store.end(done.number);
  else if (at !== undefined) store.setSchedule({ id: done.scheduled, draft, at, by: me.name, note });
  return { kind: 'done' };
}

/** Why nothing was published, as a sentence. */
async function reasonOf(error: unknown, store: DraftStore, me: Me): Promise<string> {
  if (!(error instanceof CallRefused)) return faultText(error);
  if (error.status === 412)
    return 'Another editor has changed this draft meanwhile. Load the page again, and look at it before you publish.';
  const { findings, conflicts } = error.body;
  const { began } = store.state();
  if (conflicts) await lookAgain(store);
  const reason = reasonInWords(error.body, conflicts ? await releasesSince(began) : [], me);
  if (reason === undefined) return error.message;
  if (conflicts) return `${reason} Choose what stays, and then publish it.`;
  return findings ? `It was not published: ${reason}` : reason;
}

/** The check of the draft beside the release that has just gone live says what to choose. */
async function lookAgain(store: DraftStore): Promise<void> {
  try {
    await store.look();
  } catch {
    // The next look may succeed, and the refusal says enough without it.
  }
}

async function releasesSince(began: number): Promise<readonly ReleaseEntry[]> {
  try {
    const { releases } = await call('GET /content/releases', {});
    return releases.filter(({ number }) => number > began);
  } catch {
    // If the releases do not load, the refusal still says what to do, without the names of their publishers.
    return [];
  }
}
