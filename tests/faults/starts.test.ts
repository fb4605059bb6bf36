import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { PRODUCTION } from '#tests/support/production.ts';
import { makeSchema, perform } from '#tests/support/make-schema.ts';
import { makePublisherOf } from '#tests/support/publisher.ts';
import { makeFolder, runProgram } from '#tests/support/run-program.ts';
import { makeAttempt, send, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';

type Environment = Readonly<Record<string, string>>;

async function withFile(name: string, words: string): Promise<Environment> {
  const folder = makeFolder();
  writeFileSync(join(folder, name), words);
  return { DATA_DIR: folder };
}

/** A schema that a later version of the program has changed. */
async function withNewerSchema(): Promise<Environment> {
  const url = await makeSchema();
  await perform(url, 'create table migration (name text primary key, checksum text not null)');
  await perform(url, `insert into migration values ('999_future', '')`);
  return postgresEnvironment(url);
}

describe('R7.7 an impossible start ends with one sentence and exit 69', () => {
  it.each([
    {
      because: 'the file is not a database',
      environment: async () => withFile('vestibule.sqlite', 'no database '.repeat(500)),
      words: /^The server cannot start: file is not a database \(.*vestibule\.sqlite\)\.\n$/,
    },
    {
      because: 'the data folder is a file',
      environment: async () => ({ DATA_DIR: join(String((await withFile('data', ''))['DATA_DIR']), 'data') }),
      words: /^The server cannot start: E[A-Z]+: .*\.\n$/,
    },
    {
      because: 'another server holds the data',
      environment: async () => ({ DATA_DIR: (await startQuickServer()).dataDir }),
      words: /^The server cannot start: another process holds this database \(.*vestibule\.sqlite\)\.\n$/,
    },
    {
      because: 'a newer program has updated PostgreSQL',
      environment: withNewerSchema,
      words: /^The server cannot start: the database is newer than this program \(999_future\)\.\n$/,
    },
  ])('R7.7 the start fails with one sentence: $because', async ({ environment, words }) => {
    const { exitCode, output } = await runProgram('main', await environment());
    expect(output).toMatch(words);
    expect(exitCode).toBe(69);
  });
});

it('R8.1 a start lists all faults at once, including those of files', async () => {
  const environment = {
    PORT: 'eighty',
    THEME: 'harbor',
    GEOIP_MMDB: '/nowhere.mmdb',
    DATA_DIR: makeFolder(),
  };
  const { exitCode, output } = await runProgram('main', environment);
  expect(output).toMatch(/^The environment is wrong:\n  PORT .*\n  THEME .*\n  GEOIP_MMDB .*\n$/);
  expect(exitCode).toBe(78);
});

it('R21.4 a start with a published release that it cannot open serves the last one that it can, and says so', async () => {
  const url = await makeSchema();
  const first = await startQuickServer(postgresEnvironment(url));
  const { publish } = await makePublisherOf(first, postgresEnvironment(url));
  for (const label of ['Label one', 'Label two']) {
    const relabelled = (text: string): string =>
      text.replace(/("signup\.inputs\.organisation\.label": )"[^"]*"/, `$1"${label}"`);
    expect((await publish('catalogs/messages/en.json', relabelled)).status).toBe(201);
  }
  // The newest release now has a form whose module no server finds.
  const form = '"gone":[{"data":{"name":"gone"},"module":"/content/gone.js"}],';
  await perform(
    url,
    `update content_release set manifest = replace(manifest, '"forms":{', '"forms":{${form}')
     where number = (select max(number) from content_release)`,
  );
  const metricsPort = await freePort();
  const server = await startQuickServer({ ...postgresEnvironment(url), METRICS_PORT: String(metricsPort) });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/`)).text()).toContain('Label one');
  expect(String(statusAndCode(await send(server, makeAttempt())))).toBe('201,');
  expect(server.log()).toMatch(/"level":50,.*"msg":"this server cannot open the published release/);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('vestibule_release_unopened 1');
});

describe('R21.7 a start with wrong settings', () => {
  const wrong = {
    ...PRODUCTION,
    WORKBENCH_PORT: '0',
    WORKBENCH_HOST: '0.0.0.0',
    TERMS_URL_EN: 'https://example.com/terms',
    GEOIP_MMDB: '/nowhere.mmdb',
  };
  const words =
    /^The environment is wrong:\n  WORKBENCH_URL must be the https:.*\n  TERMS_URL_EN .*\n  GEOIP_MMDB .*\n$/;

  it('R21.7 makes no data folder, and lists an open workbench among all other faults', async () => {
    const parent = makeFolder();
    const { exitCode, output } = await runProgram('main', { ...wrong, DATA_DIR: join(parent, 'data') });
    expect(output).toMatch(words);
    expect(exitCode).toBe(78);
    expect(readdirSync(parent)).toStrictEqual([]);
  });

  it('R21.7 changes no byte of the data that is there', async () => {
    const folder = makeFolder();
    const files = { 'app-secret': 'short', 'vestibule.sqlite': 'no database', 'control.sock': '' };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const found = (): unknown =>
      readdirSync(folder).map((name) => {
        const { mtimeMs, ctimeMs, mode } = statSync(join(folder, name));
        return { name, text: readFileSync(join(folder, name), 'utf8'), mtimeMs, ctimeMs, mode };
      });
    const before = found();
    const { exitCode, output } = await runProgram('main', { ...wrong, DATA_DIR: folder });
    expect(output).toMatch(words);
    expect(exitCode).toBe(78);
    expect(found()).toStrictEqual(before);
  });
});

it('R7.5 two servers share one PostgreSQL', async () => {
  const environment = postgresEnvironment(await makeSchema());
  const servers = await Promise.all([startQuickServer(environment), startQuickServer(environment)]);
  const attempt = makeAttempt();
  const ask = async (key: (at: number) => string): Promise<unknown[]> =>
    Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const server = servers[at % 2] ?? servers[0];
        return statusAndCode(await send(server, { ...attempt, key: key(at) }));
      }),
    );
  const codes = await ask((at) => `key-${at}`);
  expect(codes.filter((code) => String(code) === '201,')).toHaveLength(1);
  expect(codes.filter((code) => String(code) === '409,57')).toHaveLength(19);
});
