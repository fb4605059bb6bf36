import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import signUp from '#forms/sign-up/editions';
import { makeEmbeddedAdminApi } from './admin-api/embedded-admin-api.ts';
import { buildApp } from './app.ts';
import { appSecretOf } from './config/app-secret.ts';
import { type Config, readConfig } from './config/read-config.ts';
import { backupCommand } from './control/backup-command.ts';
import { CONTROL_COMMANDS } from './control/control-commands.ts';
import { controlPathOf } from './control/control-path.ts';
import { type ControlSocket, openControlSocket } from './control/control-socket.ts';
import { openCountryDatabase } from './geolocation/open-country-database.ts';
import { buildMetricsApp } from './metrics/metrics-app.ts';
import { makeMetrics, type Metrics } from './metrics/metrics.ts';
import { makeMemoryLimiter } from './limits/memory-limiter.ts';
import { makeWorkQueue } from './security/hash-queue.ts';
import { makePasswords, type Passwords } from './security/passwords.ts';
import { readClient } from './static/read-client.ts';
import { withTheme } from './static/with-theme.ts';
import { openStore } from './store/open-store.ts';
import type { EmbeddedStore } from './store/store.ts';
import { startUpkeep } from './upkeep/upkeep.ts';
import { upkeepJobs } from './upkeep/upkeep-jobs.ts';

/** Where the parts of the build are, and whom to tell when the server can no longer go on. */
export interface StartParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clientDir: string;
  readonly storeWorker: URL;
  readonly onDeath: (why: Error) => void;
}

/** A server that answers. */
export interface RunningServer {
  /** Finishes what is under way, refuses what comes anew, writes back the database. */
  stop(): Promise<void>;
}

/** How many hashes may wait: at 100 a second the last of them waits about half a second. */
const HASHES_WAITING = 64;

/** Composes the whole server and starts it. Rejects with `ConfigFaults`, or with why it cannot run here. */
export async function startServer({
  env,
  clientDir,
  storeWorker,
  onDeath,
}: StartParts): Promise<RunningServer> {
  const config = readConfig({ env, readFile: (path) => readFileSync(path, 'utf8') });
  const secret = appSecretOf(config.appSecret, config.dataDir);
  const built = await readClient(clientDir);
  const client = built && withTheme(built, config.theme);
  const countryDatabase = openCountryDatabase(config.geoipMmdb);
  const opened = await openStore(config, { script: storeWorker, onDeath });
  const { store } = opened;
  const tokenTtlMs = config.tokenTtlSeconds * 1_000;
  const metrics = makeMetrics();
  let isDraining = false;
  const health = { store, now: Date.now, isDraining: () => isDraining };
  const app = buildApp({
    config,
    secret,
    form: signUp,
    store,
    adminApi: makeEmbeddedAdminApi({ store, passwords: passwordsOf(config, metrics), now: Date.now }),
    metrics,
    makeLimiter: makeMemoryLimiter,
    countryDatabase,
    now: Date.now,
    client,
    isDraining: health.isDraining,
    log: process.stdout,
  });
  const stopUpkeep = startUpkeep(upkeepJobs({ store, tokenTtlMs, now: Date.now }), app.log);
  // Commands talk to PostgreSQL themselves; a file they can only reach through the process that holds it.
  const control = opened.kind === 'embedded' ? await openControl(config, opened.store, app) : undefined;
  const watched = buildMetricsApp({ ...health, metrics });
  app.addHook('onClose', async () => {
    stopUpkeep();
    await watched.close();
    // Before the database: the next process makes its own socket as soon as it holds that.
    await control?.close();
    await store.close();
  });
  await listen(config, app, watched);
  warnOfUnreleased(config, app);
  if (!client) app.log.warn({ clientDir }, 'the page is not built: only the API is served');
  return {
    stop: async () => {
      isDraining = true;
      await app.close();
    },
  };
}

/** Those who watch are let in first: they can see the rest come up. */
async function listen(config: Config, app: FastifyInstance, watched: FastifyInstance): Promise<void> {
  const { port, host, metricsPort, metricsHost } = config;
  try {
    if (metricsPort !== undefined) await watched.listen({ port: metricsPort, host: metricsHost });
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** R4.9: what was never released is judged anew by every deployment, under the pages that are open. */
function warnOfUnreleased({ environmentName }: Config, { log }: FastifyInstance): void {
  if (environmentName !== 'production' || signUp.isReleased) return;
  const form = 'sign-up';
  log.warn({ form, mend: `npm run release:form -- ${form}` }, 'the form has changes that were not released');
}

function passwordsOf({ argon2MemoryKib, argon2Iterations }: Config, metrics: Metrics): Passwords {
  const queue = makeWorkQueue(availableParallelism(), HASHES_WAITING);
  metrics.watch({
    name: 'vestibule_hashes_waiting',
    help: 'Passwords that wait to be hashed; one more than 64 is answered 503',
    read: () => queue.waiting(),
  });
  return makePasswords({ memoryKib: argon2MemoryKib, iterations: argon2Iterations }, queue);
}

async function openControl(
  { dataDir }: Config,
  store: EmbeddedStore,
  { log }: FastifyInstance,
): Promise<ControlSocket> {
  return openControlSocket({
    path: controlPathOf(dataDir),
    commands: new Map([...CONTROL_COMMANDS, ['backup', backupCommand(store)]]),
    warn: (why) => {
      log.warn({ why }, 'no command can reach this server');
    },
  });
}
