import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/read-config.ts';
import { backupCommand } from './control/backup-command.ts';
import { BASIC_COMMANDS } from './control/control-commands.ts';
import { controlPathOf } from './control/control-path.ts';
import { openControlSocket } from './control/control-socket.ts';
import { funnelCommand } from './control/funnel-command.ts';
import { releaseCommand } from './control/release-command.ts';
import { buildMetricsApp, type MetricsAppParts } from './metrics/metrics-app.ts';
import type { OpenedStore } from './store/open-store.ts';
import { startUpkeep } from './upkeep/upkeep.ts';
import { upkeepJobs } from './upkeep/upkeep-jobs.ts';

/** What runs beside the public port is made of. */
export interface SideServiceParts extends MetricsAppParts {
  readonly config: Config;
  readonly opened: OpenedStore;
  readonly log: FastifyBaseLogger;
}

/** Upkeep, the control socket, and the port of those who watch. */
export interface SideServices {
  /** Opens the port of those who watch, where one is set. */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts what nobody outside meets. */
export async function startSideServices({
  config,
  opened,
  log,
  ...parts
}: SideServiceParts): Promise<SideServices> {
  const tokenTtlMs = config.tokenTtlSeconds * 1_000;
  const stopUpkeep = startUpkeep(upkeepJobs({ ...parts, store: opened.store, tokenTtlMs }), log);
  const closeControl = await openControl(config, opened, log);
  const watched = buildMetricsApp(parts);
  return {
    listen: async () => {
      const { metricsPort: port, metricsHost: host } = config;
      if (port !== undefined) await watched.listen({ port, host });
    },
    stop: async () => {
      stopUpkeep();
      await watched.close();
      await closeControl();
    },
  };
}

/** Commands talk to PostgreSQL themselves; a file they can only reach through the process that holds it. */
async function openControl(
  { dataDir }: Config,
  opened: OpenedStore,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  if (opened.kind !== 'embedded') return async () => undefined;
  const control = await openControlSocket({
    path: controlPathOf(dataDir),
    commands: new Map([
      ...BASIC_COMMANDS,
      ['backup', backupCommand(opened.store)],
      ['funnel', funnelCommand(opened.store)],
      ['release', releaseCommand(opened.store, log)],
    ]),
    warn: (why) => {
      log.warn({ why }, 'no command can reach this server');
    },
  });
  return async () => control.close();
}
