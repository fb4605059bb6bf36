import type { Role } from '#protocol/workbench.ts';
import type { FastifyInstance } from 'fastify';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { isLoopback } from '#server/config/loopback.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import type { OidcEditor } from '#server/config/oidc-editors.ts';
import type { Config } from '#server/config/variables.ts';
import { sendPage } from '#server/html/page.ts';
import { makeSeal } from '#server/security/seal.ts';
import type { EditorStore } from '#store/editor-store.ts';
import { isProviderAddress } from './editor-address.ts';
import { makeHostCookie } from '#server/security/host-cookie.ts';
import type { OwnAddress } from './own-address.ts';
import { signedInPage, signInPage } from './pages.ts';
import type { Sessions } from './sessions.ts';

/** What `addOidcRoutes` needs. */
export interface OidcParts {
  readonly provider: OidcProvider;
  /** The secrets that seal the cookie of a visit to the provider. */
  readonly secrets: Secrets;
  readonly store: Pick<EditorStore, 'admit'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly address: Pick<OwnAddress, 'url'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** True when browsers reach the workbench by https. */
  readonly isSecure: boolean;
}

/** The identity provider of a company, and who may sign in through it. */
export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly editors: readonly OidcEditor[];
}

/** The provider that the environment names. Undefined when it names none. */
export function oidcProviderOf({
  oidcIssuer: issuer,
  oidcClientId: clientId,
  oidcClientSecret: clientSecret,
  oidcEditors: editors,
}: Config): OidcProvider | undefined {
  return issuer === undefined || clientId === undefined || clientSecret === undefined || editors === undefined
    ? undefined
    : { issuer, clientId, clientSecret, editors };
}

const TEN_MINUTES_IN_SECONDS = 600;

/** What the server compares when the provider sends the browser back. A sealed cookie contains it meanwhile (R21.14). */
interface Visit {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Adds `/oidc`, which sends the browser to the provider, and `/oidc/callback`, to which the provider sends it back (R11.10). */
export function addOidcRoutes(
  app: FastifyInstance,
  { provider, secrets, store, sessions, address, now, isSecure }: OidcParts,
): void {
  const discover = makeDiscovery(provider);
  const callback = (): string => `${address.url()}/oidc/callback`;
  const visitCookie = makeHostCookie('vestibule-oidc', { sameSite: 'Lax', isSecure });
  const { seal, open } = makeSeal(secrets, 'a visit to the provider', now);

  app.get('/oidc', async (_request, reply) => {
    const visit: Visit = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(await discover(), {
      redirect_uri: callback(),
      scope: 'openid email',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
    });
    const sealed = seal(JSON.stringify(visit), now() + TEN_MINUTES_IN_SECONDS * 1_000);
    reply.header('set-cookie', visitCookie.set(sealed, TEN_MINUTES_IN_SECONDS));
    return reply.redirect(url.href, 302);
  });

  app.get('/oidc/callback', async (request, reply) => {
    reply.header('set-cookie', visitCookie.clear());
    const refuse = (problem: string): unknown =>
      sendPage(reply.code(401), signInPage({ hasOidc: true }, { problem }));
    const sealed = open(visitCookie.valueIn(request) ?? '');
    if (sealed === undefined) return refuse('This way back is over. Please start again.');
    const url = new URL(callback());
    url.search = new URL(request.url, url).search;
    // This server has sealed the text, so it has this shape.
    const visit: Visit = JSON.parse(sealed);
    const email = await proveEmail(await discover(), url, visit).catch((error: unknown) => {
      request.log.warn({ err: error }, 'an editor could not be signed in by OpenID Connect');
      return undefined;
    });
    if (email === undefined) return refuse('Your company’s account could not be confirmed.');
    const role = roleOf(email, provider.editors);
    if (!role) return refuse('Your company’s account may not use the workbench.');
    const deed = {
      at: now(),
      by: email,
      action: 'editor joined',
      note: '',
      details: { email, role },
    } as const;
    const editor = await store.admit({ email, role, deed });
    // An owner may have removed the editor just now.
    if (!(await sessions.open(reply, editor))) return refuse('Please start again.');
    return sendPage(reply, signedInPage());
  });
}

/** Asks the provider for its URLs once. After a failure, the next sign-in asks again. */
function makeDiscovery({ issuer, clientId, clientSecret }: OidcProvider): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  const url = new URL(issuer);
  // A provider on this machine, as in tests, may use http.
  const isLocal = url.protocol === 'http:' && isLoopback(url.hostname);
  const options = isLocal ? { execute: [allowInsecureRequests] } : {};
  return async () => {
    known ??= discovery(url, clientId, clientSecret, undefined, options);
    return known.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
  };
}

/** The e-mail address that the provider has verified. An unverified address could belong to anybody. */
async function proveEmail(
  configuration: Configuration,
  url: URL,
  { state, nonce, verifier }: Visit,
): Promise<string | undefined> {
  const tokens = await authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const email = claims?.['email'];
  if (typeof email !== 'string' || claims?.['email_verified'] !== true)
    throw new Error('the provider vouches for no address');
  if (!isProviderAddress(email)) throw new Error('the provider vouches for a text that is no plain address');
  return email;
}

function roleOf(email: string, editors: readonly OidcEditor[]): Role | undefined {
  const address = email.toLowerCase();
  const [found] = [
    ...editors.filter(({ who }) => who === address),
    ...editors.filter(({ who }) => who.startsWith('@') && address.endsWith(who)),
  ];
  return found?.role;
}
