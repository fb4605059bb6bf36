import { ROLES, type Role } from '#protocol/workbench.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Release } from '#contract/release.ts';
import { versionsOf } from '#contract/release.ts';
import { compileRelease } from '#compiler/release.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import { readConfig } from '#server/config/read-config.ts';
import { openRecordedContent, type RecordedContent } from '#server/content/recorded-content.ts';
import { prepareRelease } from '#server/content/server-content.ts';
import type { RecordedContentParts } from '#server/content/stored-releases.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { makeEditorCommands } from '#server/publishing/editor-commands.ts';
import { type DocumentFolder, publishIntoFolder } from '#server/publishing/publish-into-folder.ts';
import { makePublisher, type Publisher } from '#server/publishing/publisher.ts';
import { makePasswords } from '#server/security/passwords.ts';
import { OPERATOR } from '#store/editor-store.ts';
import type { Store } from '#store/store.ts';
import { buildWorkbench, type WorkbenchParts } from '#server/workbench/workbench-app.ts';
import { RELEASE } from '#tests/support/content.ts';
import { checkResponses } from './check-responses.ts';
import { makeTestGate, type TestGateOptions } from './make-test-gate.ts';

/** A call of the workbench. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The role whose token the call sends. Without it, the call sends no token. */
  readonly as?: Role;
  readonly body?: object;
  /** The text of a file, as the body. */
  readonly text?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the call comes from. */
  readonly from?: string;
}

/** The workbench on a store, without a port. Its gate runs in this thread. */
export interface TestWorkbench {
  readonly app: FastifyInstance;
  /** The application on the port for shared previews. Null without `SHARED_PORT`. */
  readonly shared: FastifyInstance | null;
  readonly store: Store;
  readonly content: RecordedContent;
  readonly publisher: Publisher;
  readonly clock: { now: number };
  readonly log: readonly unknown[];
  /** The tokens of the operator's programs, by their roles. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly send: (call: Call) => Promise<LightMyRequestResponse>;
  /** Does what the server does every second: it drops the previews of drafts that are not open any more. */
  readonly dropEndedPreviews: () => Promise<void>;
  /** Opens a draft, writes these files and publishes it. Returns the number of the release. */
  readonly publish: (files: Readonly<Record<string, string>>) => Promise<number>;
}

/** The host of the workbench in tests. */
export const HOST = '127.0.0.1:8081';

interface WorkbenchOptions
  extends Partial<TestGateOptions>, Partial<Pick<WorkbenchParts, 'passwords' | 'breachedPasswords'>> {
  /** Whether a release cannot be opened. By default, each one can. */
  readonly isBroken?: ((release: Release) => boolean) | undefined;
  readonly built?: Release;
  readonly env?: Readonly<Record<string, string>>;
  readonly secrets?: Secrets;
  /** The tokens of an earlier server on the same store. By default, new ones. */
  readonly tokens?: TestWorkbench['tokens'];
  /** The built page of the workbench. By default, there is none. */
  readonly workbenchClient?: WorkbenchParts['workbenchClient'];
  /** Makes the page of a draft. By default, there is no such page. */
  readonly previewPage?: WorkbenchParts['previewPage'];
  /** Set only in development: then publishing writes to this folder, and editors do not sign in. */
  readonly folder?: DocumentFolder;
}

/** Opens the workbench of a server that was built with a release. */
export async function makeTestWorkbench(
  store: Store,
  {
    built = RELEASE,
    env = {},
    secrets = ['a secret that only tests know, and they alone'],
    isBlind = false,
    isBroken,
    duringGate = async () => undefined,
    folder,
    tokens: earlier,
    ...over
  }: WorkbenchOptions = {},
): Promise<TestWorkbench> {
  const clock = { now: Date.UTC(2026, 10, 25, 12) };
  const now = (): number => clock.now;
  const log: unknown[] = [];
  const content = await openTestContent(store, { built, now, isBroken });
  const config = readConfig({ env: { WORKBENCH_PORT: '8081', ...env }, readFile: () => '' });
  const common = { store, content, now };
  const publisher = makePublisher({
    ...common,
    approvals: config.approvals,
    gate: makeTestGate(built, { duringGate, isBlind }),
    built,
    log: noteIn(log),
    folder,
    publishRelease: publishReleaseOf(folder, { store, content }),
  });
  const { app, shared, dropEndedPreviews } = buildWorkbench({
    ...common,
    config,
    secrets,
    publisher,
    passwords: makePasswords({ memoryKib: 8, iterations: 1 }, makeWorkQueue(2, 64)),
    breachedPasswords: { includes: async () => false },
    log: { write: (line) => void log.push(line) },
    workbenchClient: null,
    client: null,
    previewPage: null,
    operatorToken: 'of the operator',
    needsSignIn: folder === undefined,
    ...over,
  });
  await Promise.all([app, ...(shared ? [shared] : [])].map(openChecked));
  const tokens = earlier ?? (await makeTokens(store, now));
  const send = makeSend(app, tokens);
  const own = { app, shared, store, content, publisher, clock, log, tokens, send, dropEndedPreviews };
  return { ...own, publish: async (files) => publish(send, files) };
}

function noteIn(log: unknown[]): Record<'info' | 'warn', (...words: readonly unknown[]) => void> {
  const note = (...words: readonly unknown[]): void => void log.push(words);
  return { info: note, warn: note };
}

/** Opens the application until the test ends. A response that its description does not name fails the test. */
async function openChecked(app: FastifyInstance): Promise<void> {
  const undescribed = checkResponses(app);
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    if (undescribed.length > 0)
      throw new Error(`responses that are not described: ${undescribed.join('; ')}`);
  });
}

function publishReleaseOf(
  folder: DocumentFolder | undefined,
  { store, content }: { readonly store: Store; readonly content: RecordedContent },
): Store['publishRelease'] {
  return folder
    ? publishIntoFolder(folder, { store, live: () => content.live().release })
    : async (release) => store.publishRelease(release);
}

/** The content of a server that was built with a release. */
export async function openTestContent(
  store: Store,
  {
    built = RELEASE,
    now = Date.now,
    isBroken = () => false,
    recompile = async (release) => compileRelease(release.content, { before: versionsOf(release) }),
  }: Pick<WorkbenchOptions, 'built' | 'isBroken'> &
    Partial<Pick<RecordedContentParts, 'now' | 'recompile'>> = {},
): Promise<RecordedContent> {
  return openRecordedContent({
    store,
    built,
    serve: async (release) => {
      if (isBroken(release)) throw new Error('this release cannot be opened');
      return prepareRelease(release, null, built.content);
    },
    recompile,
    now,
    keptMs: 30 * 24 * 3_600_000,
  });
}

function makeSend(app: FastifyInstance, tokens: Readonly<Record<string, string>>): TestWorkbench['send'] {
  return async ({ method = 'GET', path, as, body, text, headers, from }) =>
    app.inject({
      method,
      url: path,
      ...(from !== undefined && { remoteAddress: from }),
      headers: {
        host: HOST,
        ...(as && { authorization: `Bearer ${tokens[as]}` }),
        ...(text !== undefined && { 'content-type': 'text/plain; charset=utf-8' }),
        ...headers,
      },
      ...(body && { payload: body }),
      ...(text !== undefined && { payload: text }),
    });
}

async function publish(
  send: TestWorkbench['send'],
  files: Readonly<Record<string, string>>,
): Promise<number> {
  const opened = await send({ method: 'POST', path: '/api/content/drafts', as: 'editor' });
  const { draft } = opened.json<{ draft: string }>();
  let revision = '1';
  for (const [path, text] of Object.entries(files))
    ({ revision } = (
      await send({
        method: 'PUT',
        path: `/api/content/drafts/${draft}/files/${path}`,
        as: 'editor',
        text,
        headers: { 'if-match': `"${revision}"` },
      })
    ).json<{ revision: string }>());
  const outcome = await send({
    method: 'POST',
    path: `/api/content/drafts/${draft}/publish`,
    as: 'publisher',
    body: { note: 'A test.' },
  });
  if (outcome.statusCode !== 201) throw new Error(outcome.body);
  return outcome.json<{ number: number }>().number;
}

async function makeTokens(store: Store, now: () => number): Promise<Readonly<Record<string, string>>> {
  const commands = makeEditorCommands({ store, now, url: () => `http://${HOST}` });
  const made = await Promise.all(
    ROLES.map(
      async (role) => [role, (await commands.makeToken({ name: role, role, by: OPERATOR })).secret] as const,
    ),
  );
  return Object.fromEntries(made);
}
