import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from './config/app-secret.ts';
import type { Config } from './config/variables.ts';
import type { LiveContent } from './content/live-content.ts';
import { backupCommand, funnelCommand, personCommand, releaseCommand } from './commands/control-commands.ts';
import { BASIC_COMMANDS, type ControlCommand } from './control/run-command-line.ts';
import { controlPathOf } from './control/control-path.ts';
import { openControlSocket } from './control/control-socket.ts';
import { startMails } from './mail/start-mails.ts';
import { buildMetricsApp, type MetricsAppParts } from './metrics-app.ts';
import type { OpenedStore } from '#store/open-store.ts';
import { startUpkeeps } from './upkeep/start-upkeeps.ts';
import type { UpkeepParts } from './upkeep/upkeep-jobs.ts';
import { startWebhooks } from './webhooks/start-webhooks.ts';

/** What the side services are made of. */
export interface SideServiceParts extends MetricsAppParts {
  readonly config: Config;
  readonly opened: OpenedStore;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly content: Pick<LiveContent, 'live'>;
  /** The commands of publishing. */
  readonly commands: ReadonlyMap<string, ControlCommand>;
}

/** The services beside the public port: upkeep, webhooks, the control socket and the port for metrics. */
export interface SideServices {
  /** Opens the port for metrics when one is configured. */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the side services. */
export async function startSideServices({
  config,
  opened,
  log,
  commands,
  ...parts
}: SideServiceParts): Promise<SideServices> {
  const tokenTtlMs = config.tokenTtlSeconds * 1_000;
  const stopUpkeeps = await startUpkeeps({ ...parts, opened, tokenTtlMs, keepDays: keepDaysOf(config), log });
  const stopWebhooks = startWebhooks(config, { ...parts, store: opened.store, log });
  const stopMails = startMails(config, { ...parts, store: opened.store, log });
  const closeControl = await openControl(config, { ...parts, opened, log, commands });
  const metricsApp = buildMetricsApp(parts);
  return {
    listen: async () => {
      const { metricsPort: port, metricsHost: host } = config;
      if (port !== undefined) await metricsApp.listen({ port, host });
    },
    stop: async () => {
      stopUpkeeps();
      await stopWebhooks();
      await stopMails();
      await metricsApp.close();
      await closeControl();
    },
  };
}

/** How long rows stay, by the settings of the operator (R15.5). */
function keepDaysOf(config: Config): UpkeepParts['keepDays'] {
  return {
    submission: config.signupAnswersKeepDays,
    forwarded_submission: config.signupAnswersKeepDays,
    form_submission: config.formAnswersKeepDays,
    june_event: config.analyticsKeepDays,
    webhook_event: config.webhookKeepDays,
  };
}

/** Opens the control socket if this process holds a SQLite file. Commands connect to PostgreSQL themselves. */
async function openControl(
  { dataDir }: Config,
  { opened, log, commands, now }: Pick<SideServiceParts, 'opened' | 'log' | 'commands' | 'now'>,
): Promise<() => Promise<void>> {
  if (opened.kind !== 'embedded') return async () => undefined;
  const control = await openControlSocket({
    path: controlPathOf(dataDir),
    commands: new Map([
      ...BASIC_COMMANDS,
      ...commands,
      ['backup', backupCommand(opened.store)],
      ['funnel', funnelCommand(opened.store)],
      ['release', releaseCommand(opened.store, log)],
      ['person', personCommand(opened.store, now)],
    ]),
    warn: (why) => {
      log.warn({ why }, 'commands cannot reach this server');
    },
  });
  return async () => control.close();
}
