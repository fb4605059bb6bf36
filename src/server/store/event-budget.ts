import { numberIn, type Session } from './database.ts';

/** What of events may be added in a day, in bytes. Without a valid token it is a tenth of that. */
export interface EventBudget {
  readonly bytesPerDay: number;
}

/** Part of the budget that is open to whoever sends without a valid token. */
const UNVERIFIED_PART = 10;

/** What a row costs beside its texts: its numbers, and the indexes that point to it. */
const ROW_BYTES = 256;

/** Takes the transaction back: nothing of what went beyond the budget is kept. */
class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** False when the work went beyond the budget of its day, and was taken back. */
export async function withinBudget(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof BudgetSpent) return false;
      throw error;
    },
  );
}

/** Rows that one call has added on a day. */
export interface AddedRows extends EventBudget {
  /** `2026-11-22`, in UTC. */
  readonly day: string;
  /** The texts of each row. */
  readonly rows: readonly (readonly string[])[];
  readonly isVerified: boolean;
}

/**
 * Books what was added, or takes the transaction back. The last statement of a transaction, so that instances wait for each
 * other no longer than they must.
 */
export async function bookBytes(
  session: Session,
  { day, rows, isVerified, bytesPerDay }: AddedRows,
): Promise<void> {
  const bytes = rows.flat().reduce((sum, text) => sum + Buffer.byteLength(text), rows.length * ROW_BYTES);
  if (bytes === 0) return;
  const [booked] = await session.query(
    `insert into event_bytes (day, bytes, unverified) values ($1, $2, $3)
     on conflict (day) do update set
       bytes = event_bytes.bytes + excluded.bytes, unverified = event_bytes.unverified + excluded.unverified
     returning bytes, unverified`,
    [day, bytes, isVerified ? 0 : bytes],
  );
  const isWithin =
    numberIn(booked, 'bytes') <= bytesPerDay &&
    (isVerified || numberIn(booked, 'unverified') <= bytesPerDay / UNVERIFIED_PART);
  if (!isWithin) throw new BudgetSpent();
}
