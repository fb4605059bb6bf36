import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { numberColumn, optionalTextColumn, type Row, type Session, textColumn } from './database.ts';
import type { Draft, DraftOverview, FileWriter } from './draft-store.ts';
import { textsOf } from './sql-texts.ts';

interface DraftFile {
  readonly draft: string;
  readonly path: string;
  /** Null deletes the file. */
  readonly hash: string | null;
  /** In the draft of a deploy: the hash in the previous deploy, or `NO_FILE`. A later write without one keeps it. */
  readonly baseHash?: string | null;
  /** Who writes it. Undefined where no person does. */
  readonly writer?: FileWriter;
}

/** The `baseHash` of a file that did not exist before the draft. */
export const NO_FILE = 'none';

/** Stores the change of a draft at a path. What it is compared with stays, until the draft starts from another release. */
export async function setDraftFile(
  session: Session,
  { draft, path, hash, baseHash = null, writer }: DraftFile,
): Promise<void> {
  await session.query(
    `insert into content_draft_file (draft, path, hash, base_hash, author, written_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (draft, path) do update set hash = excluded.hash,
       base_hash = coalesce(excluded.base_hash, content_draft_file.base_hash), author = excluded.author, written_at = excluded.written_at`,
    [draft, path, hash, baseHash, writer?.by ?? null, writer?.at ?? null],
  );
}

/** The changes of a draft, and the texts of the previous deploy that the draft of a deploy started from. */
export async function loadDraftFiles(
  session: Session,
  draft: string,
): Promise<Pick<Draft, 'changes' | 'bases'>> {
  const files = await session.query('select path, hash, base_hash from content_draft_file where draft = $1', [
    draft,
  ]);
  const withBase = files.filter((file) => file['base_hash'] !== null);
  const changes = await textsIn(session, files, 'hash');
  return { changes, bases: await textsIn(session, withBase, 'base_hash') };
}

/** The hashes of a draft's own texts, and who has written them. It reads no text. */
export async function loadDraftHashes(
  session: Session,
  draft: string,
): Promise<Pick<DraftOverview, 'hashes' | 'writers'>> {
  const files = await session.query(
    'select path, hash, author, written_at from content_draft_file where draft = $1',
    [draft],
  );
  const writers = files.flatMap((file): readonly (readonly [string, FileWriter])[] => {
    const by = optionalTextColumn(file, 'author');
    return by === null ? [] : [[textColumn(file, 'path'), { by, at: numberColumn(file, 'written_at') }]];
  });
  return {
    hashes: new Map(files.map((file) => [textColumn(file, 'path'), optionalTextColumn(file, 'hash')])),
    writers: new Map(writers),
  };
}

/** A draft's own text of a file. Null deletes the file; undefined where the draft has not changed it. */
export async function loadDraftText(
  session: Session,
  draft: string,
  path: string,
): Promise<string | null | undefined> {
  const files = await session.query(
    'select path, hash from content_draft_file where draft = $1 and path = $2',
    [draft, path],
  );
  return (await textsIn(session, files, 'hash')).get(path);
}

/** The texts for the hashes of a column, by path. Null when there is no file. */
async function textsIn(
  session: Session,
  files: readonly Row[],
  column: 'hash' | 'base_hash',
): Promise<Draft['changes']> {
  const hashes = files.flatMap((file): readonly (readonly [string, string])[] => {
    const hash = optionalTextColumn(file, column);
    return hash === null || hash === NO_FILE ? [] : [[textColumn(file, 'path'), hash]];
  });
  const texts = await textsOf(session, hashes);
  return new Map(
    files.map((file) => [textColumn(file, 'path'), texts.get(textColumn(file, 'path')) ?? null]),
  );
}

/** Rolls back a write that would make the draft too large. */
export class DraftFull extends Error {
  override readonly name = 'DraftFull';
}

/** Throws `DraftFull` when a draft has too many files or too much text. */
export async function refuseWhenFull(session: Session, draft: string): Promise<void> {
  const [size] = await session.query(
    `select count(*) as files, coalesce(sum(octet_length(body)), 0) as bytes
     from content_draft_file left join content_text on content_text.hash = content_draft_file.hash
     where draft = $1`,
    [draft],
  );
  const { draftFiles, draftBytes } = CONTENT_LIMITS;
  if (numberColumn(size, 'files') > draftFiles || Number(size?.['bytes']) > draftBytes) throw new DraftFull();
}
