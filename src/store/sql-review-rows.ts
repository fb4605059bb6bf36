import {
  numberColumn,
  optionalNumberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  textColumn,
} from './database.ts';
import type { Approval, DraftReview, FullReview, Remark, ReviewNote } from './review-store.ts';

/** Notes that say how far a draft is. A draft has at most one of each kind. */
export type StepKind = 'handed in' | 'sent back';

/** The kind of a note that belongs to a place of the draft. */
export const REMARK = 'remark';

/** Notes that a person has written about a draft. */
interface NewNote {
  readonly draft: string;
  readonly kind: StepKind | typeof REMARK;
  readonly by: string;
  readonly at: number;
  readonly revision: string;
  readonly file?: string;
  readonly place?: string;
  readonly body: string;
}

/** Adds a note, and returns its id. Call it while the row of the draft is locked. */
export async function insertNote(
  session: Session,
  { draft, kind, by, at, revision, file, place, body }: NewNote,
): Promise<string> {
  const [last] = await session.query(
    'select coalesce(max(number), 0) as number from content_draft_note where draft = $1',
    [draft],
  );
  const number = numberColumn(last, 'number') + 1;
  const id = `${draft}-${number}`;
  await session.query(
    `insert into content_draft_note (id, draft, number, kind, author, at, revision, file, place, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, draft, number, kind, by, at, Number(revision), file ?? null, place ?? null, body],
  );
  return id;
}

/** Adds a person to those who have changed a draft. */
export async function insertAuthor(session: Session, draft: string, person: string): Promise<void> {
  await session.query(
    'insert into content_draft_author (draft, person) values ($1, $2) on conflict do nothing',
    [draft, person],
  );
}

/** The people who have changed a draft. */
export async function authorsOf(session: Session, draft: string): Promise<readonly string[]> {
  const rows = await session.query(
    'select person from content_draft_author where draft = $1 order by person',
    [draft],
  );
  return rows.map((row) => textColumn(row, 'person'));
}

/** Deletes the review of a draft. */
export async function deleteReview(session: Session, draft: string): Promise<void> {
  await session.query('delete from content_draft_author where draft = $1', [draft]);
  await session.query('delete from content_draft_approval where draft = $1', [draft]);
  await session.query('delete from content_draft_note where draft = $1', [draft]);
}

const COLUMNS = 'id, number, kind, author, at, revision, file, place, body, settled_by, settled_at';

/** A draft in its present revision. */
interface Present {
  readonly draft: string;
  readonly revision: string;
}

/**
 * The reviews of some drafts, without their remarks. It reads each table once.
 *
 * @param drafts All open drafts, or a single one.
 */
export async function loadReviews(
  session: Session,
  drafts: readonly Present[],
): Promise<readonly DraftReview[]> {
  const [only] = drafts;
  const isOne = drafts.length === 1 && only !== undefined;
  const rowsOf = async (select: string, order: string): Promise<readonly Row[]> =>
    session.query(`${select} ${isOne ? 'and draft = $2' : ''} order by ${order}`, [
      REMARK,
      ...(isOne ? [only.draft] : []),
    ]);
  const steps = await rowsOf(`select draft, ${COLUMNS} from content_draft_note where kind <> $1`, 'number');
  const open = await rowsOf(
    'select draft from content_draft_note where kind = $1 and settled_at is null',
    'number',
  );
  const people = await rowsOf('select draft, person from content_draft_author where draft <> $1', 'person');
  const approvals = await rowsOf(
    'select draft, person, author, at, revision, live, ended_by from content_draft_approval where draft <> $1',
    'person',
  );
  return drafts.map(({ draft, revision }) => {
    const isOfDraft = (row: Row): boolean => row['draft'] === draft;
    return {
      draft,
      revision,
      ...stateOf(steps.filter(isOfDraft)),
      authors: people.filter(isOfDraft).map((row) => textColumn(row, 'person')),
      approvals: approvals.filter(isOfDraft).map(toApproval),
      openRemarks: open.filter(isOfDraft).length,
    };
  });
}

/** Adds the remarks to a review, oldest first. */
export async function withRemarks(session: Session, review: DraftReview): Promise<FullReview> {
  const rows = await session.query(
    `select ${COLUMNS} from content_draft_note where draft = $1 and kind = $2 order by number`,
    [review.draft, REMARK],
  );
  return { ...review, remarks: rows.map(toRemark) };
}

function stateOf(steps: readonly Row[]): Pick<DraftReview, 'state' | 'handedIn' | 'sentBack'> {
  const latest = (kind: StepKind): ReviewNote | null => {
    const row = steps.findLast((step) => step['kind'] === kind);
    return row ? toNote(row) : null;
  };
  const last = steps.at(-1)?.['kind'];
  return {
    state: last === undefined ? 'open' : last === 'handed in' ? 'handedIn' : 'sentBack',
    handedIn: latest('handed in'),
    sentBack: latest('sent back'),
  };
}

function toNote(row: Row): ReviewNote {
  return { ...toStamp(row), note: textColumn(row, 'body') };
}

function toStamp(row: Row): Omit<ReviewNote, 'note'> {
  return {
    by: textColumn(row, 'author'),
    at: numberColumn(row, 'at'),
    revision: String(numberColumn(row, 'revision')),
  };
}

function toApproval(row: Row): Approval {
  return {
    ...toStamp(row),
    person: textColumn(row, 'person'),
    live: optionalNumberColumn(row, 'live'),
    endedBy: optionalNumberColumn(row, 'ended_by'),
  };
}

function toRemark(row: Row): Remark {
  const by = optionalTextColumn(row, 'settled_by');
  return {
    ...toStamp(row),
    id: textColumn(row, 'id'),
    file: textColumn(row, 'file'),
    place: textColumn(row, 'place'),
    text: textColumn(row, 'body'),
    settled: by === null ? null : { by, at: numberColumn(row, 'settled_at') },
  };
}
