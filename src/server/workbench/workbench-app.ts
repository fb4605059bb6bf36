import type { FastifyInstance } from 'fastify';
import type { BreachedPasswords } from '#server/breaches/breached-passwords.ts';
import { isLoopback } from '#server/config/loopback.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import type { Config } from '#server/config/variables.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import { logResponses } from '#server/http/log-responses.ts';
import { useStandardResponses } from '#server/http/send-fault.ts';
import { collectDescribedRoutes } from '#server/openapi/described-routes.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { addOpenapiRoute } from '#server/routes/openapi-route.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { oneAtATime, type Passwords } from '#server/security/passwords.ts';
import type { Client } from '#server/static/read-client.ts';
import type { Store } from '#store/store.ts';
import { DEVELOPER_CALLER, type FindCaller, findCallerIn, requireRoles } from './find-caller.ts';
import { limitBodies, makeCallerLimit } from './caller-limit.ts';
import { makeChecks } from './checks.ts';
import { addDraftRoutes } from './draft-routes.ts';
import { addFunnelReportRoute } from './funnel-route.ts';
import { addOidcRoutes, oidcProviderOf } from './oidc-routes.ts';
import { makeKnownBrowsers } from './known-browsers.ts';
import { ownAddress, type OwnAddress, refuseStrangers, workbenchPort } from './own-address.ts';
import { addPageRoutes } from './page-routes.ts';
import { makeEditorsApp } from './make-editors-app.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { addPersonRoutes } from './person-routes.ts';
import { addReleaseRoutes } from './release-routes.ts';
import { makePresence } from './presence.ts';
import { makePreviews, type PreviewPageMaker } from './previews.ts';
import { addPreviewFiles, addPreviewRoutes } from './preview-routes.ts';
import { addProgramRoutes } from './program-routes.ts';
import { makeSessions } from './sessions.ts';
import { makeSignInLimit } from './sign-in-limits.ts';
import { buildSharedApp, sharedUrl } from './shared-app.ts';
import { addSharedPreviews, addShareCall } from './shared-previews.ts';
import { addSubmissionRoutes } from './submission-routes.ts';
import { addWebhookRoutes } from './webhook-routes.ts';
import { makeWriteBudget } from './write-budget.ts';

/** What `buildWorkbench` needs. */
export interface WorkbenchParts {
  readonly config: Config;
  /** The secrets that sign the links of shared previews, and seal the cookie of a visit to the provider. */
  readonly secrets: Secrets;
  readonly store: Store;
  readonly content: RecordedContent;
  readonly publisher: Publisher;
  readonly passwords: Passwords;
  readonly breachedPasswords: BreachedPasswords;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: { readonly write: (line: string) => void };
  /** The built page of the workbench. Null when no page was built: then people get `homePage`. */
  readonly workbenchClient: Client | null;
  /** The public page, whose files previews load. Null when only the API runs. */
  readonly client: Client | null;
  /** Makes the page of a draft. Null when no page was built. */
  readonly previewPage: PreviewPageMaker | null;
  /** The token with which commands on the server's machine call the workbench. It never leaves this process. */
  readonly operatorToken: string;
  /** False in development: everybody who reaches the port, which is open only to this machine, is an owner. */
  readonly needsSignIn: boolean;
}

/** The application on the port for editors (R11.11). It does not listen yet. */
export interface Workbench {
  readonly app: FastifyInstance;
  readonly address: OwnAddress;
  /** The application on the port for shared previews. Null without such a port: then `app` has them. */
  readonly shared: FastifyInstance | null;
  /** Lets go of the previews of drafts that are not open any more. */
  readonly dropEndedPreviews: () => Promise<void>;
}

/** Composes the application of the workbench. The public port has none of its routes. */
export function buildWorkbench(parts: WorkbenchParts): Workbench {
  const { config, store, content, now } = parts;
  const passwords = oneAtATime(parts.passwords);
  const app = makeEditorsApp(config, parts.log);
  const address = ownAddress(config, () => portOf(app) ?? workbenchPort(config) ?? 0);
  const isSecure = config.workbenchUrl?.startsWith('https:') ?? false;
  const findCaller = findCallerOf(parts, isSecure);
  const browsers = makeKnownBrowsers(parts.secrets, isSecure);
  const sessions = makeSessions({
    store,
    passwords,
    countAttempt: makeSignInLimit(),
    browsers,
    now,
    isSecure,
  });

  const previews = makePreviews(parts.previewPage);
  const checks = makeChecks({ ...parts, previews });
  const checking = makeCallerLimit();
  const countWrite = makeWriteBudget();
  const shared = { ...parts, previews, checks, files: parts.client?.files ?? new Map() };
  const sharedApp = config.sharedPort === undefined ? null : buildSharedApp(shared);
  const sharingUrl = sharedApp ? sharedUrl(config, () => portOf(sharedApp)) : address.url;

  addRulesForAllCalls(app, address, findCaller);
  const described = collectDescribedRoutes(app);
  app.register(
    async (api) => {
      addOpenapiRoute(api, described);
      addReleaseRoutes(api, parts);
      addRoutesAboutVisitors(api, parts);
      addDraftRoutes(api, { ...parts, checks, checking, presence: makePresence(now), countWrite });
      addShareCall(api, { ...parts, countWrite, url: sharingUrl });
      addPeopleRoutes(api, { store, now, sessions, url: address.url });
    },
    { prefix: '/api' },
  );
  app.register(async (pages) => {
    const provider = oidcProviderOf(config);
    const ways = { hasOidc: provider !== undefined };
    const { liveEntry } = content;
    addPageRoutes(pages, { ...parts, passwords, sessions, findCaller, ways, liveEntry });
    if (parts.workbenchClient) addProgramRoutes(pages, parts.workbenchClient);
    if (!sharedApp) addSharedPreviews(pages, shared);
    addPreviewRoutes(pages, { ...shared, findCaller, checking });
    addPreviewFiles(pages, shared);
    if (provider) addOidcRoutes(pages, { ...parts, provider, sessions, address, isSecure });
  });
  return { app, address, shared: sharedApp, dropEndedPreviews: checks.dropEnded };
}

/** Adds the calls that read what the store keeps of visitors. */
function addRoutesAboutVisitors(api: FastifyInstance, parts: WorkbenchParts): void {
  addFunnelReportRoute(api, parts);
  addSubmissionRoutes(api, parts);
  addWebhookRoutes(api, parts);
  addPersonRoutes(api, parts);
}

function addRulesForAllCalls(app: FastifyInstance, address: OwnAddress, findCaller: FindCaller): void {
  useStandardResponses(app);
  logResponses(app);
  refuseStrangers(app, address);
  requireRoles(app, findCaller);
  limitBodies(app);
  keepOutOfCaches(app);
}

function findCallerOf({ config, needsSignIn, ...parts }: WorkbenchParts, isSecure: boolean): FindCaller {
  const isOpenToAll = !needsSignIn && isLoopback(config.workbenchHost);
  return isOpenToAll ? async () => DEVELOPER_CALLER : findCallerIn({ ...parts, isSecure });
}

function portOf({ server }: FastifyInstance): number | undefined {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : undefined;
}

/** No cache may store the response of a call, unless the route says otherwise. */
function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', NO_STORE);
  });
}
