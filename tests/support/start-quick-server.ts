import { onTestFinished } from 'vitest';
import { makeSchema } from './make-schema.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** What the server keeps its data in, and the environment that says so. */
export interface DatabaseCase {
  readonly database: string;
  readonly environment: () => Promise<Readonly<Record<string, string>>>;
}

/** Both databases. */
export const DATABASES: readonly DatabaseCase[] = [
  { database: 'SQLite', environment: async () => ({}) },
  { database: 'PostgreSQL', environment: async () => postgresEnvironment(await makeSchema()) },
];

/** What has a server keep its data in PostgreSQL. */
export function postgresEnvironment(url: string): Readonly<Record<string, string>> {
  return { DATABASE_URL: url, APP_SECRET: 'known to all instances of this test' };
}

/** The built server until the end of the test. It hashes as cheaply as the algorithm allows: tests sign many people up. */
export async function startQuickServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const server = await startServer({ ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1', ...env });
  onTestFinished(server.dispose);
  return server;
}
