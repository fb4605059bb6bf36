import { Pool, type PoolConfig, types } from 'pg';

/** The time-out for a new or a free connection. */
const CONNECT_TIMEOUT_MS = 2_000;

/** The number of connections of this process. With fewer, calls wait. With more, the database needs more memory. */
const POOL_SIZE = 10;

/**
 * A pool of connections to the PostgreSQL of `DATABASE_URL`. `overrides` replaces settings of the pool. A caller may also set
 * time-outs for its own statements.
 */
export function openPool(url: string, overrides: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'vestibule',
    keepAlive: true,
    // Returns counts and times as numbers, as SQLite does. All our values are far below 2^53.
    types: {
      getTypeParser: (type, format): unknown =>
        type === types.builtins.INT8 ? Number : types.getTypeParser(type, format),
    },
    ...overrides,
  });
  // Without an error listener, a broken connection would end the process. The failing statement reports the error to
  // its caller, and the pool drops broken idle connections.
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  return pool;
}

function ignoreError(): void {}
