import { numberColumn, type Session } from './database.ts';

/** The bytes that events may add per day. Events without a valid token get a tenth. */
export interface EventBudget {
  readonly bytesPerDay: number;
}

/** Events without a valid token may use the budget divided by this number. */
const UNVERIFIED_DIVISOR = 10;

/** The overhead of a row: its numbers and its index entries. */
const ROW_BYTES = 256;

/** Rolls back the transaction of a call that exceeds the budget. */
class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** False when the work exceeded the budget of its day and was rolled back. */
export async function withinBudget(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof BudgetSpent) return false;
      throw error;
    },
  );
}

/** The rows that one call added on a day. */
export interface AddedRows extends EventBudget {
  /** `2026-11-22`, in UTC. */
  readonly day: string;
  /** The texts of each row. */
  readonly rows: readonly (readonly string[])[];
  readonly isVerified: boolean;
}

/**
 * Adds the bytes to the day's total, or rolls back the transaction. Call it last in a transaction, so that instances wait
 * for each other as briefly as possible.
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
    numberColumn(booked, 'bytes') <= bytesPerDay &&
    (isVerified || numberColumn(booked, 'unverified') <= bytesPerDay / UNVERIFIED_DIVISOR);
  if (!isWithin) throw new BudgetSpent();
}
