import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { RELEASE } from '#tests/support/content.ts';
import { findForm, type LiveContent } from '#server/content/live-content.ts';
import { prepareRelease, type ServedContent } from '#server/content/server-content.ts';
import { publicEnvironmentOf } from '#server/config/public-environment.ts';
import { makeAppPage } from '#server/static/app-page.ts';
import type { AdminApi, AdminSignup } from '#server/admin-api/admin-api.ts';
import { chooseAdminApi } from '#server/choose-admin-api.ts';
import { buildApp, type ServerParts } from '#server/app.ts';
import { openBreachedPasswords } from '#server/breaches/breached-passwords.ts';
import { readConfig } from '#server/config/read-config.ts';
import type { Config } from '#server/config/variables.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { openCountryDatabase } from '#server/geolocation/country-database.ts';
import { makeMemoryLimiter } from '#server/limits/rate-limiter.ts';
import { makeWorkQueue, type WorkQueue } from '#server/limits/work-queue.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import { makePasswords, type Passwords } from '#server/security/passwords.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import type { Store } from '#store/store.ts';
import { checkResponses } from './check-responses.ts';
import { HTML, makeClient } from './make-client.ts';

/**
 * What a test sets. All other settings are those of a server without variables, but without rate limits, because tests send many
 * sign-ups.
 */
export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The only sign-up form, instead of the shipped one. */
  readonly form?: CompiledForm;
  /** The live release and earlier releases, newest first. */
  readonly contents?: readonly ServedContent[];
  /** The content of a server that follows a store, instead of `contents`. */
  readonly content?: LiveContent;
  readonly html?: string;
  readonly secrets?: Secrets;
  readonly concurrentHashes?: number;
  readonly hashesWaiting?: number;
  /** Opens the store that the app uses instead of a file in the data folder. The app closes it. */
  readonly openStore?: () => Promise<Store>;
  /** The time-out of an external admin API, in milliseconds. */
  readonly adminTimeoutMs?: number;
  /** Whether the disk has room for events. True by default. */
  readonly hasDiskSpaceForEvents?: () => Promise<boolean>;
  /** Wraps the real store, to make it fail. */
  readonly overStore?: (store: Store) => Store;
  /** Adds routes for one test. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** The whole server without its socket, with its own database. */
export interface TestApp {
  readonly app: FastifyInstance;
  /** Every logged line. */
  readonly log: () => string;
  /** The sign-ups that the admin API got, oldest first. */
  readonly forwardedSignups: readonly AdminSignup[];
  /** How often a password was hashed or verified. */
  readonly hashed: () => number;
  readonly dataDir: string;
  readonly clock: { now: number };
  readonly drain: () => void;
  /** Closes the app early, so that another one can open its data. */
  readonly close: () => Promise<void>;
  /** Its metrics in the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
}

const NO_LIMITS = { RATE_LIMIT_IP: 'off', RATE_LIMIT_EMAIL: 'off', RATE_LIMIT_ALL: 'off' };

/** Composes the server for one test and closes it afterwards. */
export async function makeTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vestibule-test-'));
  const file = join(dataDir, 'vestibule.sqlite');
  const opened = await (options.openStore?.() ?? openSqliteStore({ file, migrations: MIGRATIONS }));
  const store = options.overStore?.(opened) ?? opened;
  const clock = { now: Date.UTC(2026, 10, 21) };
  const lines: string[] = [];
  const forwardedSignups: AdminSignup[] = [];
  const metrics = makeMetrics();
  const state = { isDraining: false, hashed: 0 };
  const parts = await quickParts(options, store, clock);
  const passwords = quickPasswords(options, state);
  const reportLost = (err: unknown): void => app.log.error({ err }, 'a submission could not be stored');
  const app: FastifyInstance = buildApp({
    ...parts,
    passwords,
    adminApi: spying(quickAdminApi(options, parts, { reportLost, passwords }), forwardedSignups),
    metrics,
    breachedPasswords: openBreachedPasswords(parts.config.breachedPasswords, { metrics, log: () => app.log }),
    hasDiskSpaceForEvents: options.hasDiskSpaceForEvents ?? (async () => true),
    client: await makeClient(options.html ?? HTML),
    isLameDuck: () => state.isDraining,
    isDraining: () => state.isDraining,
    log: { write: (line) => void lines.push(line) },
  });
  options.extend?.(app);
  // A test that adds routes checks their responses itself.
  const undescribed = options.extend ? [] : checkResponses(app);
  const close = once(async () => {
    await app.close();
    await opened.close();
  });
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(undescribed, 'responses that the API document does not describe').toStrictEqual([]);
  });
  await app.ready();
  return {
    app,
    log: () => lines.join(''),
    forwardedSignups,
    hashed: () => state.hashed,
    dataDir,
    clock,
    drain: () => void (state.isDraining = true),
    close,
    metrics: async () => metrics.text(),
  };
}

/** Runs the task on the first call only. */
function once(task: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return async () => (done ??= task());
}

type QuickParts = Pick<
  ServerParts,
  'config' | 'countryDatabase' | 'secrets' | 'content' | 'store' | 'makeLimiter' | 'now'
>;

async function quickParts(
  options: TestAppOptions,
  store: Store,
  clock: { now: number },
): Promise<QuickParts> {
  const config = readConfig({ env: { ...NO_LIMITS, ...options.env }, readFile: () => '' });
  return {
    config,
    countryDatabase: openCountryDatabase(config.geoipMmdb),
    secrets: options.secrets ?? ['a secret that only tests know, and they alone'],
    content: options.content ?? contentsOf(options.contents ?? [await testContent(options, config)]),
    store,
    makeLimiter: makeMemoryLimiter,
    now: () => clock.now,
  };
}

async function testContent({ form, html = HTML }: TestAppOptions, config: Config): Promise<ServedContent> {
  const content = await prepareRelease(RELEASE, makeAppPage(html, publicEnvironmentOf(config), config));
  return form ? { ...content, forms: new Map([['sign-up', [form]]]) } : content;
}

function contentsOf(contents: readonly ServedContent[]): LiveContent {
  const [live] = contents;
  if (!live) throw new Error('One release is live.');
  return {
    live: () => live,
    find: async (name, reference) => findForm(contents, name, reference),
    findOpened: (name, reference) => findForm(contents, name, reference),
    file: async (path) => live.files.get(path),
  };
}

interface Watch {
  readonly reportLost: (error: unknown) => void;
  readonly passwords: Passwords;
}

/** The cheapest hashing that the algorithm allows, because tests send many sign-ups. */
function quickPasswords(options: TestAppOptions, state: { hashed: number }): Passwords {
  const queue = makeWorkQueue(options.concurrentHashes ?? 2, options.hashesWaiting ?? 64);
  const run: WorkQueue['run'] = async (work) => {
    state.hashed += 1;
    return queue.run(work);
  };
  return makePasswords({ memoryKib: 8, iterations: 1 }, { ...queue, run });
}

function quickAdminApi(
  options: TestAppOptions,
  { config, content, store, now }: QuickParts,
  { reportLost, passwords }: Watch,
): AdminApi {
  const timeoutMs = options.adminTimeoutMs ?? 5_000;
  return chooseAdminApi(config, {
    store,
    passwords,
    now,
    reportLost,
    timeoutMs,
    uptime: now,
    reservedSubdomains: () => content.live().reservedSubdomains,
  });
}

function spying(adminApi: AdminApi, forwardedSignups: AdminSignup[]): AdminApi {
  return {
    ...adminApi,
    signUp: async (signup, attempt) => {
      if (!attempt.hasFilledHoneypot) forwardedSignups.push(signup);
      return adminApi.signUp(signup, attempt);
    },
  };
}
