import { Pool, type PoolConfig, types } from 'pg';

/** The time-out for a new or a free connection. */
const CONNECT_TIMEOUT_MS = 2_000;

/** The connections of this process. Fewer cost waiting time, more cost memory of the database. */
const POOL_SIZE = 10;

/**
 * A pool of connections to the PostgreSQL of `DATABASE_URL`. Each caller sets its own time-outs, or those of the pool.
 */
export function openPool(url: string, over: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'vestibule',
    keepAlive: true,
    // Counts and times as numbers, as in SQLite. All of ours are far below 2^53.
    types: {
      getTypeParser: (type, format): unknown =>
        type === types.builtins.INT8 ? Number : types.getTypeParser(type, format),
    },
    ...over,
  });
  // Without an error listener, a broken connection would end the process. The failing statement reports the error to
  // its caller, and the pool drops broken idle connections.
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  return pool;
}

function ignoreError(): void {}
