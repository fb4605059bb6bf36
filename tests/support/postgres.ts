import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL for tests. Each test uses its own schema (`makeSchema`). */
    readonly postgresUrl: string;
  }
}

/** Starts one PostgreSQL for a run and ends it after the last test (R10.5). `TEST_DATABASE_URL` names another one instead. */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres('kernel');
  project.provide('postgresUrl', server.url);
  return server.dispose;
}
