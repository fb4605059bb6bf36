import type { FastifyBaseLogger } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import type { ApiCall, ApiResponse } from './commands/content-api.ts';
import type { Config } from './config/read-config.ts';
import { followReleases } from './content/follow-releases.ts';
import { callCommand, type ControlCommand, editorsCommand } from './control/control-commands.ts';
import { firstOwnerLink, makeEditorCommands } from './publishing/editor-commands.ts';
import type { Publishable } from './open-content.ts';
import { makePublisher } from './publishing/publisher.ts';
import { type DocumentFolder, publishIntoFolder } from './publishing/publish-into-folder.ts';
import { randomName } from './publishing/random-name.ts';
import { newToken } from './security/login-tokens.ts';
import type { Passwords } from './security/passwords.ts';
import type { Store } from '#store/store.ts';
import { workbenchPort } from './workbench/own-address.ts';
import { buildWorkbench, type Workbench, type WorkbenchParts } from './workbench/workbench-app.ts';

/** What publishing needs of the server. */
export interface PublishingParts extends Publishable, Pick<WorkbenchParts, 'program' | 'secrets'> {
  readonly config: Config;
  readonly store: Store;
  readonly passwords: Passwords;
  /** In development: the folder that publishing writes to. Whoever uses the workbench is its owner there. */
  readonly folder: DocumentFolder | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** Publishing on a running server: it follows the other servers, and offers the workbench. */
export interface Publishing {
  /** For the control socket. */
  readonly commands: ReadonlyMap<string, ControlCommand>;
  /** Opens the port of the workbench when it has one. Rejects when a port that was asked for is taken. */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts publishing (R11). */
export async function startPublishing(parts: PublishingParts): Promise<Publishing> {
  const { config, content, store, folder, log } = parts;
  if (folder === undefined) await recordDeploy(parts);
  const publishRelease: Store['publishRelease'] =
    folder === undefined
      ? async (release) => store.publishRelease(release)
      : publishIntoFolder(folder, { store, live: () => content.live().release });
  const publisher = makePublisher({ ...parts, publishRelease });
  const stopFollowing = followReleases(content, publisher.publishDue, log);
  const operatorToken = newToken();
  const workbench = buildWorkbench({
    ...parts,
    publisher,
    operatorToken,
    needsSignIn: folder === undefined,
    log: process.stdout,
  });
  const { url } = workbench.address;
  return {
    commands: new Map([
      ['editors', editorsCommand(makeEditorCommands({ ...parts, url }))],
      ['call', callCommand(async (call) => callAsOperator(workbench, operatorToken, call))],
    ]),
    listen: async () => {
      const port = workbenchPort(config);
      if (port === undefined) return;
      const isOpen = await openPort(workbench, { config, port, log });
      if (isOpen && folder === undefined) await greetFirstOwner(workbench, parts);
    },
    stop: async () => {
      stopFollowing();
      await workbench.app.close();
    },
  };
}

/** Makes a call without a port, for a command beside the server. */
async function callAsOperator(
  { app, address }: Workbench,
  operatorToken: string,
  { method, path, headers, body }: ApiCall,
): Promise<ApiResponse> {
  const response = await app.inject({
    method,
    url: path,
    headers: { ...headers, host: new URL(address.url()).host, authorization: `Bearer ${operatorToken}` },
    ...(body !== undefined && { payload: body }),
  });
  return { status: response.statusCode, body: response.body };
}

/** Where something is published, the content of another deploy becomes a draft and not live (R11.3). */
async function recordDeploy({ store, content, built, now, log }: PublishingParts): Promise<void> {
  const { published: live } = await content.refresh();
  const note = 'A deploy has changed this content.';
  const deed = { at: now(), by: 'deploy', action: 'draft opened', note } as const;
  const draft = randomName();
  if (await store.recordDeploy({ release: built, live, draft, deed }))
    log.warn(
      { draft },
      'the content of this deploy is not live, because other content was published: it is a draft',
    );
}

/** Opens the port. A taken one stops the start only when somebody has asked for it; otherwise there is no workbench: false. */
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

/** Other words than those of the public port. */
function listensAt(url: string): string {
  return `The workbench listens at ${url}`;
}

async function greetFirstOwner({ address }: Workbench, { store, now, log }: PublishingParts): Promise<void> {
  const link = await firstOwnerLink({ store, now, url: address.url });
  if (link !== undefined) log.info(`the workbench has no owner yet: open ${link} to become the first one`);
}
