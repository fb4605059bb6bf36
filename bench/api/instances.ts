import { Client } from 'pg';
import { freePort } from 'vestibule/tests/support/free-port.ts';
import { startPostgres } from 'vestibule/tests/support/postgres-server.ts';
import { type RunningServer, startServer } from 'vestibule/tests/support/start-server.ts';

/** What a benchmark loads and reads: servers over one database. */
export interface Instances {
  readonly urls: readonly string[];
  readonly metricsUrls: readonly string[];
  /** How many bytes PostgreSQL has written to its log so far. Zero over SQLite. */
  readonly loggedBytes: () => Promise<number>;
  readonly dispose: () => Promise<void>;
}

/**
 * Starts so many servers over one database: that of `DATABASE_URL`, or else a PostgreSQL of our own when there are several. One
 * server without `DATABASE_URL` has SQLite.
 */
export async function startInstances(
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Instances> {
  const given = env['DATABASE_URL'];
  const postgres = given === undefined && count > 1 ? await startPostgres() : null;
  const database = given ?? postgres?.url;
  const shared = {
    ...env,
    // All instances seal their cookies with one secret.
    APP_SECRET: env['APP_SECRET'] ?? 'a-secret-of-the-benchmark-with-32-characters',
    ...(database !== undefined && { DATABASE_URL: database }),
  };
  const servers: RunningServer[] = [];
  const metricsUrls: string[] = [];
  const dispose = async (): Promise<void> => {
    await Promise.all(servers.map(async (server) => server.dispose()));
    await postgres?.dispose();
  };
  try {
    while (servers.length < count) {
      const metricsPort = await freePort();
      servers.push(await startServer({ ...shared, METRICS_PORT: String(metricsPort) }));
      metricsUrls.push(`http://127.0.0.1:${metricsPort}/metrics`);
    }
  } catch (fault) {
    await dispose();
    throw fault;
  }
  return {
    urls: servers.map(({ url }) => url),
    metricsUrls,
    loggedBytes: async () => (database === undefined ? 0 : readLoggedBytes(database)),
    dispose,
  };
}

async function readLoggedBytes(database: string): Promise<number> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}
