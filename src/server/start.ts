import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Release } from '#contract/release.ts';
import { chooseAdminApi } from './choose-admin-api.ts';
import { buildApp } from './app.ts';
import { loadAppSecret, type Secrets } from './config/app-secret.ts';
import { openBreachedPasswords } from './breaches/breached-passwords.ts';
import { readConfig } from './config/read-config.ts';
import type { Config } from './config/variables.ts';
import { makeDiskSpaceCheck } from './events/disk-space.ts';
import { fileFaults } from './file-faults.ts';
import { openCountryDatabase } from './geolocation/country-database.ts';
import { addDraining, makeShutdown } from './http/shutdown.ts';
import { openRateLimits } from './limits/open-rate-limits.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { openContent } from './open-content.ts';
import { type Machine, makeMeasuredPasswords } from './security/passwords.ts';
import { type SideServices, startSideServices } from './side-services.ts';
import type { DocumentFolder } from './publishing/publish-into-folder.ts';
import { startPublishing } from './start-publishing.ts';
import { addTheme, inlineStyles } from './static/page-html.ts';
import { type Client, readClient } from './static/read-client.ts';
import { openStore } from '#store/open-store.ts';
import type { Store } from '#store/store.ts';
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
export async function startServer({ env, clientDir, ...parts }: StartOptions): Promise<RunningServer> {
  const settings = await readSettings(env, clientDir, parts.development);
  const { config, client } = settings;
  const secrets = loadSecrets(config);
  const countryDatabase = openCountryDatabase(config.geoipMmdb);
  // First, because content with a mistake must not keep the database: the development server starts again in this process.
  const built = await parts.readBuiltRelease();
  const opened = await openStore(config, { script: parts.storeWorker, onDeath: parts.onStoreDeath });
  const store = config.webhookUrl === undefined ? opened.store : withWebhooks(opened.store);
  const { content, publishable } = await openContent({ ...parts, ...settings, store, built });
  const limits = openRateLimits(config.databaseUrl, (err) =>
    app.log.warn({ err }, 'the rate limits cannot reach the database: this process counts alone for a while'),
  );
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
  const sideServices = await startSideServices({ ...shared, ...publishing, opened, log: app.log });
  const others = [sideServices, publishing];
  closeWith(app, { others, limits, store });
  await listen(app, others, config);
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

/** The environment, and the page with its theme. */
interface Settings {
  readonly config: Config;
  readonly client: Client | null;
  /** The page that previews show: the served page, or in development the last build. */
  readonly previewClient: Client | null;
}

async function readSettings(
  env: StartOptions['env'],
  clientDir: string,
  development: Development | undefined,
): Promise<Settings> {
  const page = await readClient(clientDir);
  const config = readConfig({
    env,
    readFile: (path) => readFileSync(path, 'utf8'),
    fileFaults: (settings) => fileFaults(settings, page),
  });
  const withStyles = (built: Client | null): Client | null =>
    built && inlineStyles(addTheme(built, config.theme));
  const client = withStyles(page);
  const previewClient = development ? withStyles(await readClient(development.previewDir)) : client;
  return { config, client, previewClient };
}

/** The secret, and the one before it while both are valid. */
function loadSecrets({ appSecret, appSecretPrevious, dataDir }: Config): Secrets {
  const secret = loadAppSecret(appSecret, dataDir);
  return appSecretPrevious === undefined ? [secret] : [secret, appSecretPrevious];
}

/** The parts that close together with the application. */
interface Closed {
  readonly others: readonly Pick<SideServices, 'stop'>[];
  readonly limits: { readonly close: () => Promise<void> };
  readonly store: Pick<Store, 'close'>;
}

function closeWith(app: FastifyInstance, { others, limits, store }: Closed): void {
  app.addHook('onClose', async () => {
    // Closes the control socket before the database: the next process opens its own socket as soon as it holds the
    // database.
    for (const other of others) await other.stop();
    await limits.close();
    await store.close();
  });
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
