import type { FastifyBaseLogger } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import type { ApiResponse, ReceivedCall } from './commands/content-api.ts';
import type { Config } from './config/variables.ts';
import { followReleases } from './content/follow-releases.ts';
import { callCommand, editorsCommand } from './commands/control-commands.ts';
import type { ControlCommand } from './control/run-command-line.ts';
import { firstOwnerLink, makeEditorCommands } from './publishing/editor-commands.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Publishable } from './open-content.ts';
import { makePublisher } from './publishing/publisher.ts';
import { type DocumentFolder, publishIntoFolder } from './publishing/publish-into-folder.ts';
import { recordDeploy, takeUpLive } from './publishing/record-deploy.ts';
import { newToken } from './security/login-tokens.ts';
import type { Passwords } from './security/passwords.ts';
import type { Store } from '#store/store.ts';
import { makeQueuedStore } from './limits/queued-store.ts';
import { workbenchPort } from './workbench/own-address.ts';
import { buildWorkbench, type Workbench, type WorkbenchParts } from './workbench/workbench-app.ts';

/** What publishing needs of the server. */
export interface PublishingParts
  extends Publishable, Pick<WorkbenchParts, 'workbenchClient' | 'secrets' | 'breachedPasswords'> {
  readonly config: Config;
  readonly store: Store;
  readonly passwords: Passwords;
  /** Set in development: the folder that publishing writes to. Everybody who opens the workbench is then an owner. */
  readonly folder: DocumentFolder | undefined;
  readonly metrics: Pick<Metrics, 'watch'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** Publishing on a running server: it follows releases of other servers, and opens the workbench. */
export interface Publishing {
  /** The commands for the control socket. */
  readonly commands: ReadonlyMap<string, ControlCommand>;
  /** Opens the port of the workbench when there is one. Rejects when WORKBENCH_PORT names a port that is in use. */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts publishing (R11). */
export async function startPublishing(given: PublishingParts): Promise<Publishing> {
  const store = makeQueuedStore(given.store);
  const parts = { ...given, store };
  const { config, content, folder, log, metrics } = parts;
  if (folder === undefined) await recordDeploy(parts);
  const publishRelease: Store['publishRelease'] =
    folder === undefined
      ? async (release) => store.publishRelease(release)
      : publishIntoFolder(folder, { store, live: () => content.live().release });
  const publisher = makePublisher({ ...parts, approvals: config.approvals, publishRelease });
  metrics.watch({
    name: 'vestibule_release_unopened',
    help: '1 while this server cannot open the published release and serves an earlier one',
    read: () => (content.unopened() ? 1 : 0),
  });
  const operatorToken = newToken();
  const workbench = buildWorkbench({
    ...parts,
    publisher,
    operatorToken,
    needsSignIn: folder === undefined,
    log: process.stdout,
  });
  const { publishDue } = publisher;
  const { dropEndedPreviews } = workbench;
  const stopFollowing = followReleases({ content, publishDue, dropEndedPreviews, log });
  const { url } = workbench.address;
  return {
    commands: new Map([
      ['editors', editorsCommand(makeEditorCommands({ ...parts, url }))],
      ['call', callCommand(async (call) => callAsOperator(workbench, operatorToken, call))],
    ]),
    listen: async () => {
      // Visitors need not wait for it.
      if (folder === undefined) void takeUpLive(parts, publisher);
      const port = workbenchPort(config);
      if (port === undefined) return;
      const isOpen = await openPort(workbench, { config, port, log });
      if (isOpen) await openSharedPort(workbench, config);
      if (isOpen && folder === undefined) await greetFirstOwner(workbench, parts);
    },
    stop: async () => {
      stopFollowing();
      await workbench.app.close();
      await workbench.shared?.close();
    },
  };
}

/** Calls the workbench without a port, for a command on the same machine. */
async function callAsOperator(
  { app, address }: Workbench,
  operatorToken: string,
  { method, path, headers, body }: ReceivedCall,
): Promise<ApiResponse> {
  const response = await app.inject({
    method,
    url: path,
    headers: { ...headers, host: new URL(address.url()).host, authorization: `Bearer ${operatorToken}` },
    ...(body !== undefined && { payload: body }),
  });
  return { status: response.statusCode, body: response.body };
}

/**
 * Opens the port of the workbench. Returns false when the default port is in use: this server then has no workbench. Rejects for
 * every other fault, and when WORKBENCH_PORT names the port that is in use.
 */
async function openPort(
  { app }: Workbench,
  { config, port, log }: { readonly config: Config; readonly port: number; readonly log: FastifyBaseLogger },
): Promise<boolean> {
  try {
    await app.listen({ port, host: config.workbenchHost, listenTextResolver: listensAt });
    return true;
  } catch (error) {
    const isTaken = isRecord(error) && error['code'] === 'EADDRINUSE';
    if (config.workbenchPort !== undefined || !isTaken) throw error;
    log.warn({ port }, 'the port of the workbench is taken: this server has none');
    return false;
  }
}

/** Opens the port for shared previews when one is configured. Rejects when it is in use. */
async function openSharedPort({ shared }: Workbench, { sharedPort: port, host }: Config): Promise<void> {
  if (!shared || port === undefined) return;
  await shared.listen({ port, host, listenTextResolver: (url) => `Shared previews are at ${url}` });
}

/** The log line of the workbench. It differs from the log line of the public port. */
function listensAt(url: string): string {
  return `The workbench listens at ${url}`;
}

/**
 * Prints the link of the first owner (R11.11). It opens the workbench, so it is no line of the log (R21.13): the log goes to standard
 * output, and the link to standard error.
 */
async function greetFirstOwner({ address }: Workbench, { store, now, log }: PublishingParts): Promise<void> {
  const link = await firstOwnerLink({ store, now, url: address.url });
  if (link === undefined) return;
  log.info(
    'the workbench has no owner yet: standard error has a link that makes the first one, and so does `npm run editors -- invite EMAIL --role owner`',
  );
  process.stderr.write(`Open ${link} to become the first owner of the workbench.\n`);
}
