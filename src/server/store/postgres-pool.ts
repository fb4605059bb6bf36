import { Pool, type PoolConfig, types } from 'pg';

/** How long a connection may take to come about, or to become free. */
const CONNECT_TIMEOUT_MS = 2_000;

/** Connections of this process. Waiting for a free one costs time, more of them cost the database memory. */
const POOL_SIZE = 10;

/**
 * Connections to the PostgreSQL of `DATABASE_URL`, opened as they are needed. Each use bounds its own time, or has it
 * bounded by the pool.
 */
export function openPool(url: string, over: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'vestibule',
    keepAlive: true,
    // Counts and times as numbers, as SQLite has them: all of ours are far below 2^53.
    types: {
      getTypeParser: (type, format): unknown =>
        type === types.builtins.INT8 ? Number : types.getTypeParser(type, format),
    },
    ...over,
  });
  // A connection that breaks tells its listeners first; without one the process would end. Whoever uses the connection
  // learns it from the statement that fails, and the pool forgets one that breaks while nobody does.
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  return pool;
}

function ignoreError(): void {
  // See above.
}
