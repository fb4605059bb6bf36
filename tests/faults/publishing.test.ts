import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync, renameSync, symlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeGate } from '#server/publishing/make-gate.ts';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';
import { CONTENT } from '#tests/support/content.ts';
import { makePublisherOf, type TestPublisher } from '#tests/support/publisher.ts';
import { makeSchema } from '#tests/support/make-schema.ts';
import { PRODUCT_ROOT } from '#tests/support/roots.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';
import { rounds } from '#tests/support/rounds.ts';
import { makeFolder, runProgram } from '#tests/support/run-program.ts';
import { DATABASE_CASES, postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';

const ENGLISH = 'catalogs/messages/en.json';
const GERMAN = 'catalogs/messages/de.json';
const LABEL = /("signup\.inputs\.organisation\.label": )"[^"]*"/;

const relabel =
  (label: string) =>
  (text: string): string =>
    text.replace(LABEL, `$1"${label}"`);

/** A document with 5,000 members of one value. */
function members(value: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`member${at}`, value])));
}

async function pageOf(url: string): Promise<string> {
  const response = await fetch(`${url}/`);
  if (!response.ok) throw new Error(`the page answers ${response.status}`);
  return response.text();
}

/** The files of content that a page names. */
function filesOf(page: string): readonly string[] {
  return [...new Set([...page.matchAll(/\/content\/[\w.-]+/g)].map(([path]) => path))];
}

describe('R11.4 R21.1 the process of the gate', () => {
  const gate = (limits: { seconds?: number; megabytes?: number }): ReturnType<typeof makeGate> =>
    makeGate({
      script: new URL(`file://${join(PRODUCT_ROOT, 'dist/server/gate-worker.js')}`),
      prerenderer: new URL(`file://${join(PRODUCT_ROOT, 'dist/server/prerender.js')}`),
      environment: BARE_ENVIRONMENT,
      previewEnvironment: BARE_ENVIRONMENT,
      program: 'test',
      ...limits,
    });

  it('R11.4 passes valid content, and renders its page', async () => {
    const { findings, release, sizes } = await gate({}).pass({ content: CONTENT, before: {} });
    expect(findings).toStrictEqual([]);
    expect(release?.files.size).toBe(sizes.length);
  });

  it.each([
    { limits: { seconds: 0.05 }, words: /not ended within 0\.05 seconds/ },
    { limits: { megabytes: 8 }, words: /needs more than 8 MB/ },
  ])('R11.4 ends when it exceeds the limits $limits', async ({ limits, words }) => {
    const { findings, release } = await gate(limits).pass({ content: CONTENT, before: {} });
    expect(findings).toMatchObject([
      { rule: 'limits', severity: 'error', message: expect.stringMatching(words) },
    ]);
    expect(release).toBeNull();
  });

  it('R12.3 checks several drafts one after another, and a new process replaces the old one after some of them', async () => {
    const { check } = gate({});
    for (let round = 0; round < 30; round += 1) {
      const content = new Map(CONTENT).set(ENGLISH, relabel(`Label ${round}`)(CONTENT.get(ENGLISH) ?? ''));
      const { findings, release } = await check({ content, before: {} });
      expect(findings).toStrictEqual([]);
      expect(release?.content.get(ENGLISH)).toContain(`"Label ${round}"`);
    }
  });

  it('R12.3 ends when the check of a draft exceeds a limit, although it would otherwise stay for the next draft', async () => {
    const { check } = gate({ seconds: 0.05 });
    const outcome = { findings: [{ rule: 'limits' }], release: null };
    expect(await check({ content: CONTENT, before: {} })).toMatchObject(outcome);
    const other = new Map(CONTENT).set(ENGLISH, relabel('Other')(CONTENT.get(ENGLISH) ?? ''));
    expect(await check({ content: other, before: {} })).toMatchObject(outcome);
  });

  it('R18.1 R21.1 refuses to begin a form in a draft that takes too long to read', async () => {
    const wanted = {
      form: 'news',
      path: 'news',
      title: 'News',
      start: { kind: 'template', template: 'empty' },
    } as const;
    // Quick machines need the documents too: the limit is looked at every 100 ms.
    const large = Array.from({ length: 80 }, (_, at) => [`catalogs/${at}.json`, members(at)] as const);
    const task = { content: new Map([...CONTENT, ...large]), live: CONTENT, earlier: [], wanted };
    expect(await gate({ seconds: 0.05 }).beginForm(task)).toMatch(/too large/);
    expect(await gate({}).beginForm(task)).toMatchObject({ leftOut: [] });
  });

  it('R18.5 R21.1 two changes of a document that take too long to bring together are one conflict', async () => {
    const texts = { base: '{"a": 1, "b": 1}', mine: '{"a": 2, "b": 1}', theirs: '{"a": 1, "b": 2}' };
    const merged = await gate({}).merge(new Map([[ENGLISH, texts]]));
    expect(merged.get(ENGLISH)).toStrictEqual({ text: '{"a": 2, "b": 2}', conflicts: [] });
    const large = { base: members(1), mine: members(2), theirs: `${members(1)} ` };
    const contested = new Map(Array.from({ length: 200 }, (_, at) => [`catalogs/${at}.json`, large]));
    const late = await gate({ seconds: 0.05 }).merge(contested);
    expect(late.get('catalogs/0.json')).toStrictEqual({
      text: large.base,
      conflicts: [{ path: [], kind: 'value' }],
    });
  });

  it('R18.5 R21.1 what a person has decided reaches the process of the gate', async () => {
    const texts = { base: '{"a": 1}', mine: '{"a": 2}', theirs: '{"a": 3}' };
    const decided = { file: ENGLISH, path: ['a'], kind: 'value', side: 'theirs' } as const;
    const merged = await gate({}).merge(new Map([[ENGLISH, texts]]), [decided]);
    expect(merged.get(ENGLISH)).toStrictEqual({ text: '{"a": 3}', conflicts: [] });
  });

  it('R21.1 never comes before the sign-ups of a server that has a low priority itself', async () => {
    const start = JSON.stringify({ prerenderer: null, limits: { seconds: 20, megabytes: 512 } });
    const worker = join(PRODUCT_ROOT, 'dist/server/gate-worker.js');
    const child = spawn('nice', ['-n', '10', process.execPath, worker, start], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.send({ kind: 'find', input: { content: CONTENT } });
    const [message] = await once(child, 'message');
    expect(message).toMatchObject({ kind: 'answer' });
    expect(getPriority(child.pid)).toBe(10 + getPriority());
  });

  it('R21.1 remembers refused content, so trying to publish it again starts no process', async () => {
    const { pass } = gate({ seconds: 0.05 });
    const refused = await pass({ content: CONTENT, before: {} });
    expect(refused.release).toBeNull();
    expect(await pass({ content: new Map(CONTENT), before: {} })).toBe(refused);
  });
});

it.each(DATABASE_CASES)(
  'R11.5 R11.6 R11.7 R11.13 a change is published and restored without a build or a restart: $database',
  async ({ environment, database }) => {
    const env = await environment();
    const server = await startQuickServer(env);
    const { api, token } = await makePublisherOf(server, env);
    const remote = { CONTENT_API_URL: api, CONTENT_API_TOKEN: token };
    // On the machine of a server with SQLite, commands need no address.
    const own = database === 'SQLite' ? { DATA_DIR: server.dataDir } : remote;
    const site = join(makeFolder(), 'site');
    expect(await runProgram('content', own, 'pull', site)).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(site, ENGLISH), 'utf8')).toBe(CONTENT.get(ENGLISH));
    expect(await runProgram('content', own, 'push', site, '--note', 'nothing')).toMatchObject({
      exitCode: 0,
    });

    for (const [file, label] of [
      [ENGLISH, 'Company'],
      [GERMAN, 'Firma'],
    ] as const)
      writeFileSync(join(site, file), relabel(label)(readFileSync(join(site, file), 'utf8')));
    const pushed = await runProgram('content', own, 'push', site, '--note', 'People say so.');
    expect(pushed).toStrictEqual({ exitCode: 0, output: 'Release 2 is live.\n' });
    expect(await pageOf(server.url)).toContain('Company');
    const history = await runProgram('content', remote, 'history');
    expect(history.output).toMatch(/^release 2, .*: People say so\.$/m);

    const restored = await runProgram('content', remote, 'restore', '1');
    expect(restored.output).toBe('Release 3 is live, with the content of release 1.\n');
    expect(await pageOf(server.url)).not.toContain('Company');
    await server.stop();
    await server.restart();
    expect(await pageOf(server.url)).not.toContain('Company');
  },
);

it.each([
  { because: 'a push says no reason', args: ['push', 'site'], words: /^Not done: say with --note TEXT why / },
  {
    because: 'there is no such option',
    args: ['status', '--all'],
    words: /^Not done: Unknown option '--all'/,
  },
])('R11.13 the program of content says what is missing when $because', async ({ args, words }) => {
  const { exitCode, output } = await runProgram('content', {}, ...args);
  expect(exitCode).toBe(64);
  expect(output).toMatch(words);
  expect(output).toMatch(/^Use: npm run content -- status$/m);
});

it('R11.13 a push refuses a symbolic link, because the push would delete the content behind the link', async () => {
  const server = await startQuickServer();
  const own = { DATA_DIR: server.dataDir };
  const site = join(makeFolder(), 'site');
  await runProgram('content', own, 'pull', site);
  const elsewhere = join(makeFolder(), 'terms');
  renameSync(join(site, 'forms/terms'), elsewhere);
  symlinkSync(elsewhere, join(site, 'forms/terms'));
  const refused = await runProgram('content', own, 'push', site, '--note', 'x');
  expect(refused.output).toContain('forms/terms is a symbolic link');
  expect(refused.exitCode).not.toBe(0);
  expect((await runProgram('content', own, 'status')).output).toMatch(/^Live: release 1, /);
});

it('R11.13 a push that the gate refuses prints all findings, and changes nothing', async () => {
  const server = await startQuickServer();
  const own = { DATA_DIR: server.dataDir };
  const site = join(makeFolder(), 'site');
  expect(await runProgram('content', own, 'push', site, '--note', 'x')).toMatchObject({ exitCode: 1 });
  await runProgram('content', own, 'pull', site);
  writeFileSync(join(site, ENGLISH), '{');
  writeFileSync(join(site, 'forms/sign-up/ui.json'), '[]');
  const refused = await runProgram('content', own, 'push', site, '--note', 'x');
  expect(refused.exitCode).toBe(1);
  expect(refused.output).toContain(`${ENGLISH}:1:`);
  expect(refused.output).toContain('forms/sign-up/ui.json:1:1');
  const status = await runProgram('content', own, 'status');
  expect(status.output).toMatch(/^Live: release 1, [^\n]*\n$/);
  const pulled = await runProgram('content', own, 'pull', site);
  expect(pulled).toMatchObject({ exitCode: 1, output: expect.stringContaining('has changes of its own') });
});

it.each(DATABASE_CASES)(
  'R11.8 a crash during publishing leaves either the old or the new release live, and complete: $database',
  async ({ environment }) => {
    const env = await environment();
    const server = await startQuickServer(env);
    const publisher = await makePublisherOf(server, env);
    for (let round = 1; round <= rounds({ quick: 2, soak: 40 }); round += 1) {
      const before = await pageOf(server.url);
      const { call } = await crashWhilePublishing(server, { publisher, label: `Label ${round}`, env });
      const page = await pageOf(server.url);
      const isNew = page.includes(`Label ${round}`);
      expect(isNew || filesOf(page).join() === filesOf(before).join()).toBe(true);
      for (const file of filesOf(page)) expect((await fetch(`${server.url}${file}`)).status).toBe(200);
      const { live }: { live: { number: number } } = await (await call('GET', '/content')).json();
      expect(live.number).toBeGreaterThan(0);
    }
  },
);

/** The maximum number of page loads before the test kills the server. So many loads take about as long as a publication. */
const MOST_VISITS = 300;

/** Kills the server at a random moment of a publication, and starts it again. */
async function crashWhilePublishing(
  server: Awaited<ReturnType<typeof startQuickServer>>,
  {
    publisher,
    label,
    env,
  }: { publisher: TestPublisher; label: string; env: Readonly<Record<string, string>> },
): Promise<TestPublisher> {
  const published = publisher.publish(ENGLISH, relabel(label)).catch(() => undefined);
  for (let visits = randomInt(1, MOST_VISITS); visits > 0; visits -= 1) await pageOf(server.url);
  await server.kill9();
  await published;
  await server.restart();
  return makePublisherOf(server, env);
}

it('R11.5 three servers on one PostgreSQL publish in a row, and no page names a file that is missing', async () => {
  const env = { ...postgresEnvironment(await makeSchema()), TRUST_PROXY: '127.0.0.1' };
  const servers = await Promise.all([startQuickServer(env), startQuickServer(env), startQuickServer(env)]);
  const [first] = servers;
  const { url } = await startRoundRobin(servers.map((server) => server.url));
  const publisher = await makePublisherOf(first, env);
  const visits = visitAllTheWhile(url);
  for (let round = 1; round <= rounds({ quick: 2, soak: 40 }); round += 1) {
    expect((await publisher.publish(ENGLISH, relabel(`Label ${round}`))).status).toBe(201);
    const shown = async (): Promise<boolean> => {
      const pages = await Promise.all(servers.map(async (server) => pageOf(server.url)));
      return pages.every((page) => page.includes(`Label ${round}`));
    };
    await expect.poll(async () => shown()).toBe(true);
  }
  const { pages, faults } = await visits.end();
  expect(faults).toStrictEqual([]);
  expect(pages).toBeGreaterThan(1);
});

/** Loads the page and all files that it names again and again, until `end`. */
function visitAllTheWhile(url: string): { end: () => Promise<{ pages: number; faults: readonly string[] }> } {
  const faults: string[] = [];
  let pages = 0;
  const visits = new AbortController();
  const visit = async (): Promise<void> => {
    while (!visits.signal.aborted) {
      const files = filesOf(await pageOf(url));
      for (const file of files) {
        const { status } = await fetch(`${url}${file}`);
        if (status !== 200) faults.push(`${file} answers ${status}`);
      }
      pages += 1;
    }
  };
  const visiting = visit();
  return {
    end: async () => {
      visits.abort();
      await visiting;
      return { pages, faults };
    },
  };
}

it('R11.11 the public port has no route of the workbench', async () => {
  const server = await startQuickServer();
  const paths = [
    '/content',
    '/content/releases',
    '/content/drafts',
    '/audit',
    '/session',
    '/editors',
    '/tokens',
  ];
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetch(`${server.url}/api${path}`)).status),
  );
  expect(statuses).toStrictEqual(paths.map(() => 404));
});

it('R11.11 a server does not start when the port in WORKBENCH_PORT is in use', async () => {
  const server = await startQuickServer();
  const port = new URL(server.url).port;
  const refused = await runProgram('main', { DATA_DIR: makeFolder(), WORKBENCH_PORT: port });
  expect(refused.exitCode).toBe(69);
  expect(refused.output).toContain('EADDRINUSE');
});
