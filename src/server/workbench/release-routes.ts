import type { FastifyInstance } from 'fastify';
import { type FormVersions, versionsOfForm } from '#contract/release.ts';
import { isSame } from '#engine/is-same.ts';
import type { DraftEntry } from '#protocol/workbench/drafts.ts';
import type { ReleaseEntry, Schedule } from '#protocol/workbench/releases.ts';
import type { ReviewSummary } from '#protocol/workbench/reviews.ts';
import type { Config } from '#server/config/variables.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import { withChanges } from '#publishing/merge.ts';
import { ApiFault } from '#server/faults.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { ReleaseEntry as StoredRelease } from '#store/content-store.ts';
import type { DraftEntry as StoredDraft } from '#store/draft-store.ts';
import type { Schedule as StoredSchedule } from '#store/schedule-store.ts';
import type { Store } from '#store/store.ts';
import { addCall } from './add-call.ts';
import { callerName, callerOf, deedOf } from './find-caller.ts';
import { timeOf } from './iso-time.ts';
import { publishedIn } from './publish-outcome.ts';
import { summariesFor } from './review-answers.ts';
import { conflict, releaseIn } from './read-body.ts';

/** What `addReleaseRoutes` and the other calls about content need. */
export interface ContentRouteParts {
  readonly store: Store;
  readonly content: RecordedContent;
  readonly publisher: Publisher;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface ReleaseRouteParts extends ContentRouteParts {
  readonly config: Pick<Config, 'port' | 'workbenchUrl' | 'approvals'>;
  /** False in development, where another server serves the page. */
  readonly needsSignIn: boolean;
}

/**
 * The port of the public page on the host of the workbench. Undefined where the server does not know the address: in development,
 * behind a proxy, and with port 0.
 */
function pagePortOf({ config: { port, workbenchUrl }, needsSignIn }: ReleaseRouteParts): number | undefined {
  return needsSignIn && workbenchUrl === undefined && port > 0 ? port : undefined;
}

/** Adds the calls that read, restore and withdraw releases (R11.12). */
export function addReleaseRoutes(api: FastifyInstance, parts: ReleaseRouteParts): void {
  const { store, content } = parts;
  const pagePort = pagePortOf(parts);
  addCall(api, 'GET /content', async (_input, request) => {
    await content.refresh();
    const [drafts, schedules] = [await store.drafts(), await store.schedules()];
    const live = content.liveEntry();
    // An erasure may have changed the note since the last look (R15.5).
    const entry = await releaseEntry(store, live.number);
    const reviews = await summariesFor(parts, callerOf(request));
    const unopened = content.unopened();
    return {
      live: entry ?? toRelease(live),
      ...(unopened && { unopened: unopened.number }),
      scheduled: schedules.map(toSchedule),
      drafts: drafts.map((draft) => toDraft(draft, reviews.get(draft.draft))),
      approvals: parts.config.approvals,
      ...(pagePort !== undefined && { pagePort }),
    };
  });
  addCall(api, 'GET /content/releases', async () => ({ releases: listed(await store.releases()) }));
  addCall(api, 'GET /content/releases/:number', async ({ params }) => {
    const number = releaseIn(params.number);
    const entry = await releaseEntry(store, number);
    const hashes = await store.contentHashes(number);
    if (!entry || !hashes) throw new ApiFault('notFound');
    return { ...entry, files: toFiles(hashes) };
  });
  addCall(api, 'GET /content/releases/:number/files/*', async ({ params }, _request, reply) => {
    const text = await store.contentText({ number: releaseIn(params.number), path: params.path });
    if (text === null) throw new ApiFault('notFound');
    reply.type('text/plain; charset=utf-8');
    return text;
  });
  addRestoring(api, parts);
  addAudit(api, parts);
}

function addRestoring(api: FastifyInstance, { store, content, publisher, now }: ContentRouteParts): void {
  addCall(api, 'POST /content/releases/:number/restore', async ({ params, body: { note } }, request) => {
    const reason = { by: callerName(request), note };
    return publishedIn(await publisher.restore(releaseIn(params.number), reason));
  });
  addCall(api, 'POST /content/releases/:number/withdraw', async ({ params, body: { note } }, request) => {
    const number = releaseIn(params.number);
    await content.refresh();
    if (!content.releases().some((release) => release.number === number)) throw new ApiFault('notFound');
    if ([content.liveEntry().number, content.published().number].includes(number))
      throw conflict('It is live. Publish or restore another one first.');
    const deed = deedOf(request, now, { action: 'withdrawn', note, details: { release: number } });
    if (!(await store.withdrawRelease({ number, deed }))) throw conflict('It is withdrawn already.');
    await content.refresh();
    return { number };
  });
}

function addAudit(api: FastifyInstance, { store }: ContentRouteParts): void {
  addCall(api, 'GET /audit', async ({ query: { before } }) => {
    const page = { before: before === undefined ? undefined : Number(before), limit: AUDIT_PAGE };
    const entries = await store.deeds(page);
    const last = entries.length === AUDIT_PAGE ? entries.at(-1) : undefined;
    return {
      entries: entries.map(({ at, by, action, note, details }) => ({
        ...details,
        at: timeOf(at),
        by,
        action,
        note,
      })),
      ...(last && { next: String(last.number) }),
    };
  });
}

const AUDIT_PAGE = 100;

/** The paths of content after the changes of a draft, each with the SHA-256 of its text. Null deletes a file. */
export function toFiles(
  hashes: ReadonlyMap<string, string> | null,
  changes: ReadonlyMap<string, string | null> = new Map(),
): readonly { readonly path: string; readonly sha256: string }[] {
  return [...withChanges(hashes ?? new Map(), changes)]
    .map(([path, sha256]) => ({ path, sha256 }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** A release as it is stored now. Undefined when there is none with this number. */
async function releaseEntry(
  store: Pick<Store, 'releases'>,
  number: number,
): Promise<ReleaseEntry | undefined> {
  const stored = (await store.releases()).find((release) => release.number === number);
  return stored && toRelease(stored);
}

/** Releases, newest first. Each names the forms that it changed. */
function listed(releases: readonly StoredRelease[]): readonly ReleaseEntry[] {
  return releases.map((release, at) => {
    const before = releases[at + 1];
    const entry = toRelease(release);
    return before ? { ...entry, changedForms: changedForms(before.versions, release.versions) } : entry;
  });
}

/** The forms whose versions differ. A version covers everything that visitors see in a form (R4.9). */
function changedForms(before: FormVersions, after: FormVersions): readonly string[] {
  const forms = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...forms].filter((form) => !isSame(versionsOfForm(before, form), versionsOfForm(after, form)));
}

function toRelease({ number, id, since, by, note, withdrawn }: StoredRelease): ReleaseEntry {
  return {
    number,
    id,
    since: timeOf(since),
    by,
    note,
    ...(withdrawn && { withdrawn: { at: timeOf(withdrawn.at), note: withdrawn.note } }),
  };
}

function toDraft({ form, since, ...draft }: StoredDraft, review: ReviewSummary | undefined): DraftEntry {
  return { ...draft, since: timeOf(since), ...(form !== null && { form }), ...(review && { review }) };
}

function toSchedule({ id, draft, due, by, note, error }: StoredSchedule): Schedule {
  return { id, draft, at: timeOf(due), by, note, ...(error && { error }) };
}
