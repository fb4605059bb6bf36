import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import signUp from '#forms/sign-up/editions';
import { chooseAdminApi } from './admin-api/choose-admin-api.ts';
import { buildApp } from './app.ts';
import type { PageRenderer } from '#contract/rendered-page.ts';
import { loadAppSecret } from './config/app-secret.ts';
import { publicEnvironmentOf } from './config/public-environment.ts';
import { type Config, readConfig } from './config/read-config.ts';
import { fileFaults } from './file-faults.ts';
import { openCountryDatabase } from './geolocation/open-country-database.ts';
import { addDraining } from './http/drain.ts';
import { makeShutdown } from './http/shutdown.ts';
import { makeDiskSpaceCheck } from './intake/room-for-events.ts';
import { openRateLimits } from './limits/open-limits.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { makeMeasuredPasswords } from './security/watched-passwords.ts';
import { type SideServices, startSideServices } from './side-services.ts';
import { type Client, readClient } from './static/read-client.ts';
import { addRenderedPages } from './static/with-markup.ts';
import { inlineStyles } from './static/with-styles.ts';
import { addTheme } from './static/with-theme.ts';
import { openStore } from './store/open-store.ts';
import { warnAtStart } from './warn-at-start.ts';

/** Where the parts of the build are, and whom to tell when the server can no longer go on. */
export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clientDir: string;
  readonly storeWorker: URL;
  /** The built program that renders the page: the one way from the server to the page's code. */
  readonly prerenderer: URL;
  readonly onDeath: (why: Error) => void;
}

/** A server that answers. */
export interface RunningServer {
  /** Tells balancers by `/readyz` that it goes, and serves on for `LAME_DUCK_SECONDS`. */
  announceStop(): Promise<void>;
  /** Finishes what is under way, refuses what comes anew, writes back the database. */
  stop(): Promise<void>;
}

/** Composes the whole server and starts it. Rejects with `ConfigFaults`, or with why it cannot run here. */
export async function startServer({ env, clientDir, ...parts }: StartOptions): Promise<RunningServer> {
  const built = await readClient(clientDir);
  const config = readConfig({
    env,
    readFile: (path) => readFileSync(path, 'utf8'),
    fileFaults: (settings) => fileFaults(settings, built),
  });
  const secret = loadAppSecret(config.appSecret, config.dataDir);
  const client =
    built &&
    (await withRenderedPages(inlineStyles(addTheme(built, config.theme)), config, parts.prerenderer));
  const countryDatabase = openCountryDatabase(config.geoipMmdb);
  const opened = await openStore(config, { script: parts.storeWorker, onDeath: parts.onDeath });
  const { store } = opened;
  const limits = openRateLimits(config.databaseUrl, (err) =>
    app.log.warn({ err }, 'the limits cannot ask the database: this process counts alone for a while'),
  );
  const metrics = makeMetrics();
  const stopping = makeShutdown(config.lameDuckSeconds);
  const shared = { config, store, metrics, now: Date.now, ...stopping };
  const machine = { cores: availableParallelism(), threadPoolSize: env['UV_THREADPOOL_SIZE'] };
  const passwords = makeMeasuredPasswords({ config, metrics, machine });
  const reportLost = (err: unknown): void => app.log.error({ err }, 'the record of submissions failed');
  const app: FastifyInstance = buildApp({
    ...shared,
    secrets: config.appSecretPrevious === undefined ? [secret] : [secret, config.appSecretPrevious],
    form: signUp,
    adminApi: chooseAdminApi(config, { ...shared, passwords, reportLost }),
    makeLimiter: limits.makeLimiter,
    hasDiskSpaceForEvents: roomForEvents(config),
    countryDatabase,
    client,
    log: process.stdout,
  });
  const drain = addDraining(app, shared.isDraining);
  const sideServices = await startSideServices({ ...shared, opened, log: app.log });
  app.addHook('onClose', async () => {
    // Before the database: the next process makes its own socket as soon as it holds that.
    await sideServices.stop();
    await limits.close();
    await store.close();
  });
  await listen(app, sideServices, config);
  warnAtStart(app.log, { config, machine, isReleased: signUp.isReleased, hasPage: client !== null });
  return {
    announceStop: stopping.enterLameDuck,
    stop: async () => {
      stopping.startDraining();
      await drain();
    },
  };
}

/** The disk of a PostgreSQL cannot be asked for: there the budget of bytes alone bounds events. */
function roomForEvents({ databaseUrl, dataDir }: Config): () => Promise<boolean> {
  return databaseUrl === undefined ? makeDiskSpaceCheck(dataDir) : async () => true;
}

/** The page with its markup in it. */
async function withRenderedPages(client: Client, config: Config, prerenderer: URL): Promise<Client> {
  const { renderPages }: { renderPages: PageRenderer } = await import(/* @vite-ignore */ prerenderer.href);
  return addRenderedPages(client, renderPages(publicEnvironmentOf(config)));
}

/** Those who watch are let in first: they see the rest come up. */
async function listen(
  app: FastifyInstance,
  sideServices: SideServices,
  { port, host }: Config,
): Promise<void> {
  try {
    await sideServices.listen();
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
}
