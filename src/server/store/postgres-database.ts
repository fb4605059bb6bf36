import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isRecord } from '#contract/is-record.ts';
import type { Database, Session } from './database.ts';
import { postgresFault } from './postgres-faults.ts';
import { openPool } from './postgres-pool.ts';
import { Contention, StoreUnavailable } from './store-unavailable.ts';

/** How long a call may take in all, so that a visitor is answered within three seconds (R7.7), the limits' questions included. */
const CALL_TIMEOUT_MS = 2_000;

/** How long a change of the schema may take, waiting for that of another process included. */
const SCHEMA_TIMEOUT_MS = 10 * 60_000;

/**
 * How long a change of the schema waits for a table. Sign-ups wait behind it, so it gives up before they do and is tried
 * again: whoever reads the table, a dump say, may take its time.
 */
const LOCK_TIMEOUT_MS = 1_000;

/** How much later than the server, which should end a slow statement itself, a dead connection is given up. */
const GRACE_MS = 100;

/** How often a transaction is tried that stands in the way of others. */
const MAX_ATTEMPTS = 4;

/** How long it waits before it tries again, at most. */
const MAX_RETRY_DELAY_MS = 50;

/** Any number, but the same in every version: who holds it changes the schema. */
const SCHEMA_LOCK = 8_378_426;

type Work<T> = (session: Session) => Promise<T>;

/** PostgreSQL (R7.5). Connects with the first transaction; each is done or refused within `CALL_LIMIT_MS`. */
export function openPostgres(url: string): Database {
  const pool = openPool(url);
  return {
    transaction: async (work) => retryOnContention(async () => transact(pool, CALL_TIMEOUT_MS, work)),
    exclusively: async (work) =>
      transact(pool, SCHEMA_TIMEOUT_MS, async (session) => {
        await session.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
        await session.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        return work(session);
      }),
    close: async () => pool.end(),
  };
}

async function retryOnContention<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Contention) || tries === MAX_ATTEMPTS) throw error;
      // Not at once, or the same two may meet again.
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
    // Read committed, whatever the server's default: who waited for another's key must see what became of it.
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

/** Whether the connection is as good as new. If it is not, the server rolls back when the connection closes. */
async function rollBack(client: PoolClient): Promise<boolean> {
  const query = { text: 'rollback', query_timeout: GRACE_MS };
  return client.query(query).then(
    () => true,
    () => false,
  );
}

/** Whole milliseconds, at least one: zero would be no limit at all. */
function timeLeft(deadline: number): number {
  const left = Math.floor(deadline - performance.now());
  if (left < 1) throw new StoreUnavailable('PostgreSQL takes too long');
  return left;
}

async function translateErrors<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw postgresFault(error);
  });
}
