import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** Makes an empty schema in the PostgreSQL of this run, until the test ends. Returns its URL. */
export async function makeSchema(url: string = inject('postgresUrl')): Promise<string> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await perform(url, `create schema ${schema}`);
  onTestFinished(async () => perform(url, `drop schema ${schema} cascade`));
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return own.href;
}

/**
 * Makes a database with all tables of the product in the PostgreSQL of this run, until the test ends. Returns its URL. A copy of a
 * template takes a fifth of the time of the migrations.
 */
export async function makeDatabase(): Promise<string> {
  const [url, template] = [inject('postgresUrl'), inject('postgresTemplate')];
  const name = `test_${randomBytes(8).toString('hex')}`;
  await perform(url, `create database ${name} template ${template} strategy file_copy`);
  onTestFinished(async () => perform(url, `drop database ${name} with (force)`));
  return urlOf(url, name);
}

/** The URL of another database of the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on a new connection. */
export async function perform(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
