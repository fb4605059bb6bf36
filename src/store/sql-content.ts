import { versionsOf } from '#contract/release.ts';
import type { ContentStore, NewRelease, Publication, Published } from './content-store.ts';
import type { Database, Session } from './database.ts';
import { insertDeed, lockCounter, setCounter } from './sql-audit.ts';
import { recordDeploy } from './sql-deploys.ts';
import { closeDraft, lockDraft } from './sql-draft-rows.ts';
import {
  contentFile,
  contentHashes,
  releaseState,
  contentText,
  loadContent,
  loadRelease,
  publishedNumber,
  releases,
  type StoredManifest,
} from './sql-releases.ts';
import { takeSchedule } from './sql-schedules.ts';
import { saveTexts } from './sql-saved-texts.ts';
import { type Hashes, keepTexts } from './sql-texts.ts';

/** The content store over any SQL database. */
export function makeSqlContent(database: Database): ContentStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    saveRelease: async (release) => {
      const stored = await saveReleaseTexts(database, release);
      return transaction(async (session) => {
        const last = await lockCounter(session, 'release');
        if (await isNewestDeploy(session, release)) return last;
        return insertRelease(session, release, { number: last + 1, stored });
      });
    },
    publishRelease: async (release) => {
      const stored = await saveReleaseTexts(database, release);
      return transaction(async (session) => publishRelease(session, release, stored));
    },
    saveFiles: async ({ files, now }) => {
      const hashes = await saveTexts(database, files, now);
      await transaction(async (session) => {
        await keepTexts(session, files.values());
        await saveAddresses(session, hashes);
      });
    },
    releases: async () => transaction(releases),
    releaseState: async () => transaction(releaseState),
    loadRelease: async (number) => transaction(async (session) => loadRelease(session, number)),
    loadContent: async (number) => transaction(async (session) => loadContent(session, number)),
    contentHashes: async (number) => transaction(async (session) => contentHashes(session, number)),
    contentText: async (document) => transaction(async (session) => contentText(session, document)),
    contentFile: async (address) => transaction(async (session) => contentFile(session, address)),
    withdrawRelease: async ({ number, deed }) =>
      transaction(async (session) => {
        const gone = await session.query(
          `update content_release set withdrawn_at = $1, withdrawn_note = $2
           where number = $3 and withdrawn_at is null returning number`,
          [deed.at, deed.note, number],
        );
        if (gone.length > 0) await insertDeed(session, deed);
        return gone.length > 0;
      }),
    recordDeploy: async (deploy) => {
      const content = await saveTexts(database, deploy.release.content, deploy.deed.at);
      return transaction(async (session) => recordDeploy(session, deploy, content));
    },
  };
}

/** Writes the texts before the release, so that a crash leaves at most unused texts, but never half a release. */
async function saveReleaseTexts(
  database: Database,
  { release: { content, files, ...manifest }, since }: NewRelease,
): Promise<StoredManifest> {
  return {
    ...manifest,
    content: await saveTexts(database, content, since),
    files: await saveTexts(database, files, since),
  };
}

async function isNewestDeploy(session: Session, { release, origin }: NewRelease): Promise<boolean> {
  const [newest] = await session.query(
    'select content_id, origin from content_release order by number desc limit 1',
  );
  return newest !== undefined && newest['content_id'] === release.id && newest['origin'] === origin;
}

/** A parallel publication waits for the counter here, and then finds that another release is live. */
async function publishRelease(
  session: Session,
  release: NewRelease & Publication,
  stored: StoredManifest,
): Promise<Published> {
  const number = (await lockCounter(session, 'release')) + 1;
  const published = await publishedNumber(session);
  if (published !== null && published !== release.liveBefore) return { kind: 'outrun' };
  const { draft } = release;
  if (draft && (await lockDraft(session, draft.draft)) !== draft.revision) return { kind: 'outrun' };
  if (release.schedule !== undefined && !(await takeSchedule(session, release.schedule)))
    return { kind: 'unknown' };
  if (draft) await closeDraft(session, draft.draft);
  await insertRelease(session, release, { number, stored });
  await insertDeed(session, {
    ...release.deed,
    details: { release: number, ...(draft && { draft: draft.draft }) },
  });
  return { kind: 'published', number };
}

async function insertRelease(
  session: Session,
  { release, origin, since, by, note }: NewRelease,
  { number, stored }: { readonly number: number; readonly stored: StoredManifest },
): Promise<number> {
  await keepTexts(session, [...release.content.values(), ...release.files.values()]);
  await saveAddresses(session, stored.files);
  await session.query(
    `insert into content_release (number, content_id, origin, since, author, note, versions, manifest)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      number,
      release.id,
      origin,
      since,
      by,
      note,
      JSON.stringify(versionsOf(release)),
      JSON.stringify(stored),
    ],
  );
  await setCounter(session, 'release', number);
  return number;
}

/** Stores which address has which text. The texts are stored already. */
async function saveAddresses(session: Session, files: Hashes): Promise<void> {
  for (const [address, hash] of files)
    await session.query('insert into content_file (address, hash) values ($1, $2) on conflict do nothing', [
      address,
      hash,
    ]);
}
