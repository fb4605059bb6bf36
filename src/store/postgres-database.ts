import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isRecord } from '#contract/is-record.ts';
import type { Database, Session } from './database.ts';
import { postgresFault } from './postgres-faults.ts';
import { openPool } from './postgres-pool.ts';
import { TABLES_THAT_LOSE_ROWS } from './sql-retention.ts';
import { Contention, StoreUnavailable } from './store-errors.ts';

/**
 * The time-out of a whole call. Together with the check of the rate limits, a visitor gets a response within three seconds
 * (R7.7).
 */
const CALL_TIMEOUT_MS = 2_000;

/** The time-out of a change of the schema, including the wait for another process. */
const SCHEMA_TIMEOUT_MS = 10 * 60_000;

/**
 * How long a change of the schema waits for a table that a long read, such as a dump, blocks. Sign-ups queue behind the
 * change, so PostgreSQL gives the change up early, and the start tries it again.
 */
const LOCK_TIMEOUT_MS = 1_000;

/** PostgreSQL should end a slow statement itself. After this extra time we give up the connection as dead. */
const GRACE_MS = 100;

/** The most times that a transaction runs when it conflicts with others. */
const MAX_ATTEMPTS = 4;

/** The maximum delay before a retry. */
const MAX_RETRY_DELAY_MS = 50;

/** An arbitrary number, the same in every version. The process that holds this lock changes the schema. */
const SCHEMA_LOCK = 8_378_426;

type Work<T> = (session: Session) => Promise<T>;

/** Opens PostgreSQL (R7.5). It connects with the first transaction. Each call ends within `CALL_TIMEOUT_MS`. */
export function openPostgres(url: string): Database {
  const pool = openPool(url);
  return {
    dialect: 'postgres',
    transaction: async (work) => retryOnContention(async () => transact(pool, CALL_TIMEOUT_MS, work)),
    exclusively: async (work) =>
      transact(pool, SCHEMA_TIMEOUT_MS, async (session) => {
        await session.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
        await session.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        return work(session);
      }),
    forgetErased: async () => vacuum(pool),
    close: async () => pool.end(),
  };
}

/** The time-out of a vacuum. Nothing waits for it, and it locks out no reader and no writer. */
const VACUUM_TIMEOUT_MS = 10 * 60_000;

/**
 * Removes deleted rows from the tables whose rows end. PostgreSQL would vacuum a large table only after a fifth of its rows has
 * changed. A server leaves out a table that another server vacuums.
 */
async function vacuum(pool: Pool): Promise<void> {
  const client = await translateErrors(pool.connect());
  let isUsable = false;
  try {
    // A vacuum is not possible inside a transaction.
    const query = { text: VACUUM, query_timeout: VACUUM_TIMEOUT_MS };
    await translateErrors(client.query(query));
    isUsable = true;
  } finally {
    client.release(!isUsable);
  }
}

const VACUUM = `vacuum (skip_locked) ${TABLES_THAT_LOSE_ROWS.join(', ')}`;

async function retryOnContention<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Contention) || tries === MAX_ATTEMPTS) throw error;
      // The delay is random, so that the same two transactions do not conflict again.
      await pause(Math.random() * MAX_RETRY_DELAY_MS);
    }
  }
}

async function transact<T>(pool: Pool, timeoutMs: number, work: Work<T>): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  const client = await translateErrors(pool.connect());
  const session = makeSession(client, deadline);
  let isUsable = false;
  try {
    // The database may have another default. With READ COMMITTED, a transaction that has waited for a key sees what the other
    // transaction wrote.
    await session.query('begin isolation level read committed');
    await session.query(`set local statement_timeout = ${timeLeft(deadline)}`);
    const result = await work(session);
    await session.query('commit');
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = await rollBack(client);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

function makeSession(client: PoolClient, deadline: number): Session {
  return {
    query: async (text, values = []) => {
      const query = { text, values: [...values], query_timeout: timeLeft(deadline) + GRACE_MS };
      const { rows } = await translateErrors(client.query<Record<string, unknown>>(query));
      return rows.filter(isRecord);
    },
  };
}

/** Rolls back. Returns whether the connection can be reused. If not, PostgreSQL rolls back when the connection closes. */
async function rollBack(client: PoolClient): Promise<boolean> {
  const query = { text: 'rollback', query_timeout: GRACE_MS };
  return client.query(query).then(
    () => true,
    () => false,
  );
}

/** Whole milliseconds, at least one: zero would mean no limit. */
function timeLeft(deadline: number): number {
  const left = Math.floor(deadline - performance.now());
  if (left < 1) throw new StoreUnavailable('PostgreSQL takes too long');
  return left;
}

async function translateErrors<T>(response: Promise<T>): Promise<T> {
  return response.catch((error: unknown) => {
    throw postgresFault(error);
  });
}
