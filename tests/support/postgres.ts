import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '#store/migrations.ts';
import { openPostgresStore } from '#store/open-postgres-store.ts';
import { perform, urlOf } from './make-schema.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL for tests. Each test uses its own schema (`makeSchema`). */
    readonly postgresUrl: string;
    /** The name of a database with all tables of the product. Tests copy it (`makeDatabase`), and never write to it. */
    readonly postgresTemplate: string;
  }
}

/** Starts one PostgreSQL for a run and ends it after the last test (R10.5). `TEST_DATABASE_URL` names another one instead. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return provideFrom(project, given);
  const server = await startPostgres('kernel');
  await provideFrom(project, server.url);
  return server.dispose;
}

/** Returns what removes the template. */
async function provideFrom(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `template_${randomBytes(8).toString('hex')}`;
  await perform(url, `create database ${template}`);
  await (await openPostgresStore({ url: urlOf(url, template), migrations: MIGRATIONS })).close();
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return async () => perform(url, `drop database ${template} with (force)`);
}
