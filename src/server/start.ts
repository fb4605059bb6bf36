import process from 'node:process';
import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Release } from '#contract/release.ts';
import { chooseAdminApi } from './choose-admin-api.ts';
import { buildApp } from './app.ts';
import { openBreachedPasswords } from './breaches/breached-passwords.ts';
import type { Config } from './config/variables.ts';
import { makeDiskSpaceCheck } from './events/disk-space.ts';
import { openCountryDatabase } from './geolocation/country-database.ts';
import { addDraining, makeShutdown } from './http/shutdown.ts';
import { openRateLimits } from './limits/open-rate-limits.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { openContent } from './open-content.ts';
import { readSettings, type Settings } from './read-settings.ts';
import { type Machine, makeMeasuredPasswords } from './security/passwords.ts';
import { type SideServices, startSideServices } from './side-services.ts';
import type { DocumentFolder } from './publishing/publish-into-folder.ts';
import { startPublishing } from './start-publishing.ts';
import { readClient } from './static/read-client.ts';
import { type OpenedStore, openStore } from '#store/open-store.ts';
import { warnAtStart } from './warn-at-start.ts';
import { withWebhooks } from './webhooks/with-webhooks.ts';

/** Where the parts of the build are, and whom to notify when the server cannot go on. */
export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clientDir: string;
  readonly workbenchDir: string;
  /** Reads the release that the build brought. */
  readonly readBuiltRelease: () => Promise<Release>;
  readonly storeWorker: URL;
  /** The program of the process that checks and compiles content. */
  readonly gateWorker: URL;
  /** The built program that renders the page. The server uses the page's code only through it. */
  readonly prerenderer: URL;
  /** Called when the thread of the database has ended by itself. */
  readonly onStoreDeath: (why: Error) => void;
  readonly development?: Development;
}

/** What only the development server sets: its workbench edits the documents of a folder without a sign-in (R11.11). */
export interface Development {
  /** The folder whose documents are live. */
  readonly folder: DocumentFolder;
  /** The folder of the last build of the page, which previews show. Vite serves the page itself. */
  readonly previewDir: string;
}

/** A running server. */
export interface RunningServer {
  /** Announces the stop to load balancers by `/readyz`, and accepts requests for `LAME_DUCK_SECONDS` more. */
  announceStop(): Promise<void>;
  /** Finishes open requests, refuses new ones, and closes the database. */
  stop(): Promise<void>;
}

/** Composes the whole server and starts it. Rejects with `ConfigFaults`, or with the reason why it cannot run here. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const settings = await readSettings({ ...options, previewDir: options.development?.previewDir });
  const built = await options.readBuiltRelease();
  const opened = await openStore(settings.config, {
    script: options.storeWorker,
    onDeath: options.onStoreDeath,
  });
  const closers: Closer[] = [async () => opened.store.close()];
  try {
    return await compose({ ...options, settings, built, opened, closers });
  } catch (error) {
    // The development server starts again in this process, and needs the database then.
    for (const fault of await closeAll(closers)) process.emitWarning(String(fault));
    throw error;
  }
}

/** Closes a part of the server. */
type Closer = () => Promise<void>;

/**
 * Closes the parts once, the last opened one first: the next process opens its control socket as soon as it holds the database. One
 * that fails does not keep the others open. Returns why they failed.
 */
async function closeAll(closers: Closer[]): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  for (const close of closers.splice(0).toReversed())
    await close().catch((fault: unknown) => faults.push(fault));
  return faults;
}

function throwFirst([fault]: readonly unknown[]): void {
  if (fault !== undefined) throw fault;
}

/** What the server is composed of. */
interface Opened extends StartOptions {
  readonly settings: Settings;
  readonly built: Release;
  readonly opened: OpenedStore;
  /** Gets what closes each part that is opened. */
  readonly closers: Closer[];
}

async function compose({ env, settings, opened, closers, ...parts }: Opened): Promise<RunningServer> {
  const { config, client, secrets } = settings;
  const countryDatabase = openCountryDatabase(config.geoipMmdb);
  const store = config.webhookUrl === undefined ? opened.store : withWebhooks(opened.store);
  const { content, publishable } = await openContent({ ...parts, ...settings, store });
  const limits = openRateLimits(config.databaseUrl, (err) =>
    app.log.warn({ err }, 'the rate limits cannot reach the database: this process counts alone for a while'),
  );
  closers.push(async () => limits.close());
  const stopping = makeShutdown(config.lameDuckSeconds);
  const metrics = makeMetrics();
  const breachedPasswords = openBreachedPasswords(config.breachedPasswords, { metrics, log: () => app.log });
  const shared = { config, secrets, store, content, breachedPasswords, metrics, now: Date.now, ...stopping };
  const machine = machineOf(env);
  const passwords = makeMeasuredPasswords({ ...shared, machine });
  const app: FastifyInstance = buildApp({
    ...shared,
    passwords,
    adminApi: chooseAdminApi(config, {
      ...shared,
      passwords,
      reportLost: (err) => app.log.error({ err }, 'a submission could not be stored'),
      reservedSubdomains: () => content.live().reservedSubdomains,
    }),
    makeLimiter: limits.makeLimiter,
    hasDiskSpaceForEvents: diskSpaceCheckFor(config),
    countryDatabase,
    client,
    log: process.stdout,
  });
  const drain = addDraining(app, shared.isDraining);
  const workbenchClient = await readClient(parts.workbenchDir);
  const workbench = { ...publishable, workbenchClient, folder: parts.development?.folder };
  const publishing = await startPublishing({ ...shared, ...workbench, passwords, log: app.log });
  closers.push(async () => publishing.stop());
  const sideServices = await startSideServices({ ...shared, ...publishing, opened, log: app.log });
  closers.push(async () => sideServices.stop());
  app.addHook('onClose', async () => throwFirst(await closeAll(closers)));
  await listen(app, [sideServices, publishing], config);
  warnAtStart(app.log, { config, machine, hasPage: client !== null });
  return {
    announceStop: stopping.enterLameDuck,
    stop: async () => {
      stopping.startDraining();
      await drain();
    },
  };
}

function machineOf(env: StartOptions['env']): Machine {
  return { cores: availableParallelism(), threadPoolSize: env['UV_THREADPOOL_SIZE'] };
}

/** The server cannot see the disk of PostgreSQL. With PostgreSQL, only the budget of bytes limits events. */
function diskSpaceCheckFor({ databaseUrl, dataDir }: Config): () => Promise<boolean> {
  return databaseUrl === undefined ? makeDiskSpaceCheck(dataDir) : async () => true;
}

/** Opens the other ports first, so that operators can watch the rest of the start. */
async function listen(
  app: FastifyInstance,
  others: readonly Pick<SideServices, 'listen'>[],
  { port, host }: Config,
): Promise<void> {
  try {
    for (const other of others) await other.listen();
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
}
