import {
  type Database,
  numberColumn,
  optionalNumberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  textColumn,
} from './database.ts';
import type { Schedule, ScheduleStore } from './schedule-store.ts';
import { insertDeed } from './sql-audit.ts';
import { lockDraft } from './sql-draft-rows.ts';

/** The store of schedules over any SQL database. */
export function makeSqlSchedules(database: Database): ScheduleStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    scheduleDraft: async (schedule) => transaction(async (session) => scheduleDraft(session, schedule)),
    schedules: async () =>
      (
        await transaction(async (session) =>
          session.query(
            'select id, draft, due, author, note, live, error from content_schedule order by due, id',
          ),
        )
      ).map(toSchedule),
    cancelSchedule: async ({ id, deed }) =>
      transaction(async (session) => {
        return (await takeSchedule(session, id)) && noteDeed(session, deed);
      }),
    failSchedule: async ({ id, error, deed }) =>
      transaction(async (session) => {
        const failed = await session.query(
          'update content_schedule set error = $1 where id = $2 and error is null returning id',
          [JSON.stringify(error), id],
        );
        return failed.length > 0 && noteDeed(session, deed);
      }),
  };
}

async function scheduleDraft(
  session: Session,
  { id, draft, revision, due, by, note, live, deed }: Parameters<ScheduleStore['scheduleDraft']>[0],
): ReturnType<ScheduleStore['scheduleDraft']> {
  if ((await lockDraft(session, draft)) !== revision) return { kind: 'outrun' };
  if (await isScheduled(session, draft)) return { kind: 'taken' };
  // A new schedule replaces a failed one.
  await session.query('delete from content_schedule where draft = $1', [draft]);
  await session.query(
    `insert into content_schedule (id, draft, due, author, note, live, error)
     values ($1, $2, $3, $4, $5, $6, null)`,
    [id, draft, due, by, note, live],
  );
  await insertDeed(session, deed);
  return { kind: 'scheduled' };
}

/** Deletes a schedule. Returns whether there was one: of two transactions, only one takes it. */
export async function takeSchedule(session: Session, id: string): Promise<boolean> {
  const gone = await session.query('delete from content_schedule where id = $1 returning id', [id]);
  return gone.length > 0;
}

async function noteDeed(session: Session, deed: Parameters<typeof insertDeed>[1]): Promise<true> {
  await insertDeed(session, deed);
  return true;
}

/** Whether the server publishes a draft later. A failed schedule does not count. */
export async function isScheduled(session: Session, draft: string): Promise<boolean> {
  const found = await session.query('select id from content_schedule where draft = $1 and error is null', [
    draft,
  ]);
  return found.length > 0;
}

function toSchedule(row: Row): Schedule {
  const error = optionalTextColumn(row, 'error');
  const reason: Schedule['error'] = error === null ? null : JSON.parse(error);
  return {
    id: textColumn(row, 'id'),
    draft: textColumn(row, 'draft'),
    due: numberColumn(row, 'due'),
    by: textColumn(row, 'author'),
    note: textColumn(row, 'note'),
    live: optionalNumberColumn(row, 'live'),
    error: reason,
  };
}
