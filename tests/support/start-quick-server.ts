import { onTestFinished } from 'vitest';
import { makeSchema } from './make-schema.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A database of the server, and the variables that select it. */
export interface DatabaseCase {
  readonly database: string;
  readonly environment: () => Promise<Readonly<Record<string, string>>>;
}

/** SQLite and PostgreSQL. */
export const DATABASE_CASES: readonly DatabaseCase[] = [
  { database: 'SQLite', environment: async () => ({}) },
  { database: 'PostgreSQL', environment: async () => postgresEnvironment(await makeSchema()) },
];

/** The variables with which a server stores its data in PostgreSQL. */
export function postgresEnvironment(url: string): Readonly<Record<string, string>> {
  return { DATABASE_URL: url, APP_SECRET: 'known to all instances of this test' };
}

/** The settings with which a server hashes as cheaply as the algorithm allows, because tests send many sign-ups. */
export const CHEAP_HASHES = { ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1' } as const;

/** Starts the built server until the test ends. */
export async function startQuickServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const server = await startServer({ ...CHEAP_HASHES, ...env });
  onTestFinished(server.dispose);
  return server;
}
