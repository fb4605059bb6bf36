import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL that tests may write to, each in a schema of its own (`makeSchema`). */
    readonly postgresUrl: string;
  }
}

/** Starts one PostgreSQL for a run and ends it after the last test (R10.5); `TEST_DATABASE_URL` is used as it is. */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.dispose;
}
