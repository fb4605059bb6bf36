import { type Database, numberColumn, type Row, type Session, textColumn } from './database.ts';
import { inSteps, STEP_ITEMS } from './sql-steps.ts';

/** How many releases or deploys one statement reads. Each names the hashes of about a hundred texts. */
const MANIFESTS_AT_ONCE = 20;

/** A text that may be unused. Saving it again changes the time. */
interface Candidate {
  readonly hash: string;
  readonly savedAt: number;
}

/**
 * Deletes texts that nothing uses: no release, no deploy, no draft and no page (R21.9). A text that an editor saves meanwhile stays,
 * because the time of its last saving has changed.
 *
 * @param before The time before which the texts were saved, in epoch milliseconds.
 * @returns How many texts were looked at. Zero means that none is left.
 */
export async function deleteUnusedTexts(database: Database, before: number): Promise<number> {
  const candidates = await database.transaction(async (session) => findCandidates(session, before));
  if (candidates.length === 0) return 0;
  const used = await usedHashes(database);
  const isUsed = ({ hash }: Candidate): boolean => used.has(hash);
  await inSteps(database, candidates.filter(isUsed), forget);
  await inSteps(
    database,
    candidates.filter((candidate) => !isUsed(candidate)),
    async (session, candidate) => {
      if (await forget(session, candidate))
        await session.query('delete from content_text where hash = $1', [candidate.hash]);
    },
  );
  return candidates.length;
}

/** A draft keeps its texts, and the texts of the previous deploy that it started from. */
async function findCandidates(session: Session, before: number): Promise<readonly Candidate[]> {
  const rows = await session.query(
    `select hash, saved_at from unreleased_text as text
     where saved_at < $1
       and not exists (select 1 from content_draft_file as own where own.hash = text.hash)
     order by saved_at, hash limit ${STEP_ITEMS}`,
    [before],
  );
  return rows.map((row) => ({ hash: textColumn(row, 'hash'), savedAt: numberColumn(row, 'saved_at') }));
}

/** Takes a text off the list. False when an editor has saved it meanwhile: then it stays listed. */
async function forget(session: Session, { hash, savedAt }: Candidate): Promise<boolean> {
  const gone = await session.query(
    'delete from unreleased_text where hash = $1 and saved_at = $2 returning hash',
    [hash, savedAt],
  );
  return gone.length > 0;
}

/** The hashes that releases, deploys, compiled files and the bases of drafts name. Each transaction is short. */
async function usedHashes(database: Database): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const [table, column] of [
    ['content_release', 'manifest'],
    ['content_deploy', 'files'],
  ] as const) {
    let last = 0;
    for (;;) {
      const rows = await database.transaction(async (session) =>
        session.query(
          `select number, ${column} as hashes from ${table} where number > $1 order by number limit ${MANIFESTS_AT_ONCE}`,
          [last],
        ),
      );
      for (const row of rows) addHashes(used, row);
      if (rows.length < MANIFESTS_AT_ONCE) break;
      last = numberColumn(rows.at(-1), 'number');
    }
  }
  const others = await database.transaction(async (session) =>
    session.query(
      `select hash as hashes from content_file union select base_hash from content_draft_file where base_hash is not null`,
    ),
  );
  for (const row of others) addHashes(used, row);
  return used;
}

function addHashes(used: Set<string>, row: Row): void {
  for (const [hash] of textColumn(row, 'hashes').matchAll(/[\da-f]{64}/g)) used.add(hash);
}
