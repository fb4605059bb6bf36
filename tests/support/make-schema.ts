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
