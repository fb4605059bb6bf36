import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { LightMyRequestResponse } from 'fastify';
import { Provider } from 'oidc-provider';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Secrets } from '#server/config/app-secret.ts';
import { firstOwnerLink, makeEditorCommands } from '#server/publishing/editor-commands.ts';
import { OPERATOR } from '#store/editor-store.ts';
import type { Store } from '#store/store.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { HOST, makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

const ANN = 'ann@shop.example';
const PASSWORD = 'correct horse';

async function opened(env?: Readonly<Record<string, string>>, secrets?: Secrets): Promise<TestWorkbench> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  return makeTestWorkbench(store, { ...(env && { env }), ...(secrets && { secrets }) });
}

function form(fields: Readonly<Record<string, string>>): {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { text: new URLSearchParams(fields).toString(), headers };
}

/** The path of a link. */
function pathOf(link = ''): string {
  return link.slice(`http://${HOST}`.length);
}

function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

async function firstOwner(workbench: TestWorkbench): Promise<string> {
  const { store, clock } = workbench;
  const link = await firstOwnerLink({ store, now: () => clock.now, url: () => `http://${HOST}` });
  return pathOf(link);
}

async function becomeOwner(workbench: TestWorkbench): Promise<LightMyRequestResponse> {
  const path = await firstOwner(workbench);
  return workbench.send({ method: 'POST', path, ...form({ email: ANN, password: PASSWORD }) });
}

async function signIn(
  { send }: TestWorkbench,
  password: string,
  email = ANN,
): Promise<LightMyRequestResponse> {
  return send({ method: 'POST', path: '/api/session', body: { email, password } });
}

async function whoIs({ send }: TestWorkbench, cookie: string): Promise<unknown> {
  const response = await send({ path: '/api/session', headers: { cookie } });
  return response.statusCode === 200 ? response.json() : response.statusCode;
}

describe('R11.11 the link that makes the first owner', () => {
  it('R11.11 changes nothing when a person opens it, and makes and signs in an owner once when the form is sent', async () => {
    const workbench = await opened();
    const path = await firstOwner(workbench);
    await workbench.send({ path });
    const page = await workbench.send({ path });
    expect([page.statusCode, page.body]).toStrictEqual([
      200,
      expect.stringContaining('Become the first owner'),
    ]);
    const joined = await workbench.send({
      method: 'POST',
      path,
      ...form({ email: ANN, password: PASSWORD }),
    });
    expect(joined.statusCode).toBe(303);
    expect(String(joined.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=/);
    expect(await whoIs(workbench, cookieOf(joined))).toStrictEqual({ name: ANN, role: 'owner' });
    const again = await workbench.send({
      method: 'POST',
      path,
      ...form({ email: 'eve@x.example', password: PASSWORD }),
    });
    expect(again.statusCode).toBe(410);
    expect(await firstOwner(workbench)).toBe('');
  });

  it('R11.11 stops working when the server starts again', async () => {
    const workbench = await opened();
    const path = await firstOwner(workbench);
    await firstOwner(workbench);
    expect((await workbench.send({ path })).statusCode).toBe(410);
  });

  it.each([
    { because: 'the text is not an e-mail address', fields: { email: 'ann', password: PASSWORD } },
    { because: 'the password is short', fields: { email: ANN, password: 'short' } },
    { because: 'nothing was sent', fields: {} },
  ])('R11.10 shows the problem, and stays valid: $because', async ({ fields }) => {
    const workbench = await opened();
    const path = await firstOwner(workbench);
    const refused = await workbench.send({ method: 'POST', path, ...form(fields) });
    expect([refused.statusCode, refused.body]).toStrictEqual([422, expect.stringContaining('role="alert"')]);
    expect((await workbench.send({ path })).statusCode).toBe(200);
  });
});

describe('R11.10 signing in', () => {
  it('R11.10 sets a cookie that no script can read, which is valid until the person signs out', async () => {
    const workbench = await opened();
    await becomeOwner(workbench);
    const response = await signIn(workbench, PASSWORD, ANN.toUpperCase());
    expect(response.statusCode).toBe(204);
    const cookie = cookieOf(response);
    expect(await whoIs(workbench, cookie)).toStrictEqual({ name: ANN, role: 'owner' });
    await workbench.send({ method: 'DELETE', path: '/api/session', headers: { cookie } });
    expect(await whoIs(workbench, cookie)).toBe(401);
  });

  it('R11.10 lasts a week', async () => {
    const workbench = await opened();
    const cookie = cookieOf(await becomeOwner(workbench));
    workbench.clock.now += 7 * 24 * 3_600_000;
    expect(await whoIs(workbench, cookie)).toBe(401);
  });

  it('R11.10 gets 429 at the eleventh failure of a network, and then even with the right password', async () => {
    const workbench = await opened();
    await becomeOwner(workbench);
    // A successful attempt does not count.
    for (let times = 1; times <= 12; times += 1)
      expect((await signIn(workbench, PASSWORD)).statusCode).toBe(204);
    const statuses = [];
    for (let failures = 1; failures <= 11; failures += 1)
      statuses.push((await signIn(workbench, 'wrong')).statusCode);
    expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const late = await signIn(workbench, PASSWORD);
    expect([late.statusCode, Number(late.headers['retry-after'])]).toStrictEqual([
      429,
      expect.toSatisfy((seconds: number) => seconds > 0),
    ]);
  });

  describe('R11.10 R21.5 while strangers guess the password of an account', () => {
    /** Sends wrong passwords from so many networks, eleven from each. Returns how many of them the server compared. */
    async function guess(
      { send }: TestWorkbench,
      networks: readonly string[],
      headers: Readonly<Record<string, string>> = {},
    ): Promise<number> {
      const body = { email: ANN, password: 'wrong' };
      let compared = 0;
      for (const from of networks)
        for (let times = 1; times <= 11; times += 1) {
          const { statusCode } = await send({ method: 'POST', path: '/api/session', body, headers, from });
          if (statusCode === 401) compared += 1;
        }
      return compared;
    }

    async function signInFrom(
      { send }: TestWorkbench,
      from: string,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<LightMyRequestResponse> {
      return send({
        method: 'POST',
        path: '/api/session',
        body: { email: ANN, password: PASSWORD },
        headers,
        from,
      });
    }

    /** All cookies of a response, as the browser sends them back. */
    function allCookiesOf({ headers }: LightMyRequestResponse): string {
      return [headers['set-cookie']]
        .flat()
        .map((one) => String(one).split(';')[0])
        .join('; ');
    }

    const otherLetter = (letter: string): string => (letter === 'A' ? 'B' : 'A');

    const ipv4 = (count: number): readonly string[] =>
      Array.from({ length: count }, (_network, index) => `192.0.2.${index + 1}`);

    it.each([
      { networks: ipv4(1), compared: 10, because: 'one network has ten failures' },
      { networks: ipv4(9), compared: 90, because: 'the account has a hundred from all networks' },
      {
        networks: Array.from({ length: 9 }, (_network, index) => `2001:db8:0:${index + 1}::1`),
        compared: 20,
        because: 'nine blocks of one IPv6 customer count together',
      },
    ])('lets the person in from elsewhere: $because', async ({ networks, compared }) => {
      const workbench = await opened();
      await becomeOwner(workbench);
      expect(await guess(workbench, networks)).toBe(compared);
      expect((await signInFrom(workbench, '198.51.100.1')).statusCode).toBe(204);
    });

    it('compares a hundred guesses from all networks together, and still lets in the browser of an earlier sign-in', async () => {
      const workbench = await opened();
      await becomeOwner(workbench);
      const cookie = allCookiesOf(await signInFrom(workbench, '198.51.100.1'));
      expect(cookie).not.toContain('shop');
      expect(await guess(workbench, ipv4(12))).toBe(100);
      expect((await signInFrom(workbench, '198.51.100.2')).statusCode).toBe(429);
      expect((await signInFrom(workbench, '198.51.100.2', { cookie })).statusCode).toBe(204);
      // Even in a network that guesses.
      expect((await signInFrom(workbench, '192.0.2.1', { cookie })).statusCode).toBe(204);
    });

    it('compares ten guesses of a browser in which the account has signed in before', async () => {
      const workbench = await opened();
      await becomeOwner(workbench);
      const cookie = allCookiesOf(await signInFrom(workbench, '198.51.100.1'));
      expect(await guess(workbench, ipv4(2), { cookie })).toBe(10);
    });

    it.each([
      {
        change: (cookie: string) => cookie.replace(/(?<=browser=..)./, otherLetter),
        because: 'its random part is another',
      },
      // The last letter has bits that count for nothing.
      {
        change: (cookie: string) => cookie.replace(/.(?=.$)/, otherLetter),
        because: 'its signature is another',
      },
    ])('believes no cookie that the server has not made: $because', async ({ change }) => {
      const workbench = await opened();
      await becomeOwner(workbench);
      const cookie = change(allCookiesOf(await signInFrom(workbench, '198.51.100.1')));
      await guess(workbench, ipv4(1));
      expect((await signInFrom(workbench, '192.0.2.1', { cookie })).statusCode).toBe(429);
    });

    it('believes no cookie of another account', async () => {
      const workbench = await opened();
      const path = await firstOwner(workbench);
      const email = 'eve@shop.example';
      const joined = await workbench.send({ method: 'POST', path, ...form({ email, password: PASSWORD }) });
      await guess(workbench, ipv4(1));
      const { statusCode } = await signInFrom(workbench, '192.0.2.1', { cookie: allCookiesOf(joined) });
      expect(statusCode).toBe(429);
    });
  });

  it('R11.10 works on a page without a script, which shows the problem', async () => {
    const workbench = await opened();
    await becomeOwner(workbench);
    expect((await workbench.send({ path: '/' })).body).toContain('Sign in to the workbench');
    const wrong = await workbench.send({
      method: 'POST',
      path: '/sign-in',
      ...form({ email: ANN, password: 'wrong' }),
    });
    expect([wrong.statusCode, wrong.body]).toStrictEqual([401, expect.stringContaining(`value="${ANN}"`)]);
    const right = await workbench.send({
      method: 'POST',
      path: '/sign-in',
      ...form({ email: ANN, password: PASSWORD }),
    });
    const home = await workbench.send({ path: '/', headers: { cookie: cookieOf(right) } });
    expect(home.body).toContain('Release 1 is live');
    expect(home.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});

describe('R11.10 inviting', () => {
  it('R11.10 makes an editor with the role and the address of the invitation, by a link that works once', async () => {
    const workbench = await opened();
    const commands = makeEditorCommands({
      ...workbench,
      now: () => workbench.clock.now,
      url: () => `http://${HOST}`,
    });
    const path = pathOf(
      (await commands.invite({ email: 'bob@shop.example', role: 'editor', by: OPERATOR })).secret,
    );
    const joined = await workbench.send({
      method: 'POST',
      path,
      ...form({ email: 'eve@x.example', password: PASSWORD }),
    });
    expect(await whoIs(workbench, cookieOf(joined))).toStrictEqual({
      name: 'bob@shop.example',
      role: 'editor',
    });
    expect((await workbench.send({ path })).statusCode).toBe(410);
    expect(await commands.remove({ email: 'Bob@shop.example', by: OPERATOR })).toBe('done');
    expect(await whoIs(workbench, cookieOf(joined))).toBe(401);
    const deeds = (await workbench.store.deeds({ limit: 3 })).map(({ action, by }) => [action, by]);
    expect(deeds).toStrictEqual([
      ['editor removed', OPERATOR],
      ['editor joined', 'bob@shop.example'],
      ['editor invited', OPERATOR],
    ]);
  });

  it('R11.10 makes a link that expires after a week', async () => {
    const workbench = await opened();
    const commands = makeEditorCommands({
      ...workbench,
      now: () => workbench.clock.now,
      url: () => `http://${HOST}`,
    });
    const path = pathOf(
      (await commands.invite({ email: 'bob@shop.example', role: 'editor', by: OPERATOR })).secret,
    );
    workbench.clock.now += 7 * 24 * 3_600_000;
    expect((await workbench.send({ path })).statusCode).toBe(410);
  });
});

interface Account {
  readonly email: string;
  readonly isVerified: boolean;
}

const CLIENT = { client_id: 'workbench', client_secret: 'known to both' };

/** A provider of OpenID Connect on this machine. Every visitor of it counts as signed in with this account. */
async function startProvider(account: Account): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const bound = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`http://${HOST}/oidc/callback`] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test' }] },
    cookies: { keys: ['of the test'] },
    claims: { email: ['email', 'email_verified'] },
    // The id token itself contains the address.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: account.email, email_verified: account.isVerified }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: CLIENT.client_id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/interaction')
      void provider.interactionFinished(request, response, { login: { accountId: 'somebody' } });
    else void answer(request, response);
  });
  return issuer;
}

/** Goes to the provider as a browser would, and comes back with an address of the workbench. */
async function visitProvider(start: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  while (!url.startsWith(`http://${HOST}`)) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const { headers } = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    url = new URL(headers.get('location') ?? '', url).href;
    if (url === start) throw new Error('the provider does not lead back');
  }
  return url.slice(`http://${HOST}`.length);
}

/** The session cookie, among the other cookies of the response. */
function sessionCookieOf({ headers }: LightMyRequestResponse): string {
  const cookies = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('vestibule-workbench=')) ?? '';
}

/** Addresses that a provider names and has verified. Their domain is in `OIDC_EDITORS`, as far as letters tell. */
const HOSTILE_ADDRESSES = [
  { email: 'eve@evil.example@shop.example', because: 'an address has one @' },
  { email: '"eve@evil.example"@shop.example', because: 'an address has one @, also in quotes' },
  { email: 'eve\0@shop.example', because: 'no mailbox has a NUL' },
  { email: 'eve\n@shop.example', because: 'no mailbox has a line break' },
  { email: 'eve\u007F@shop.example', because: 'no mailbox has a control character of ASCII' },
  { email: 'eve\u0085@shop.example', because: 'no mailbox has a control character' },
  { email: ' eve@shop.example', because: 'no mailbox has a space' },
  { email: '\u212Aim@shop.example', because: 'the Kelvin sign becomes a k' },
  { email: '\u0130an@shop.example', because: 'a dotted I becomes two characters' },
  { email: 'eve@\u017Fhop.example', because: 'a long s looks like an s' },
  { email: '@shop.example', because: 'there is no name before the @' },
  { email: `${'e'.repeat(245)}@shop.example`, because: 'it is longer than any address' },
] as const;

interface SignInOptions {
  readonly isVerified?: boolean;
  readonly before?: (workbench: TestWorkbench) => Promise<void>;
}

async function addOwner(store: Store, passwordHash: string | null): Promise<void> {
  const deed = { at: 1, by: ANN, action: 'editor joined', note: '', details: {} } as const;
  if (passwordHash === null) return void (await store.admit({ email: ANN, role: 'owner', deed }));
  const tokenHash = 'of the invitation';
  const invitation = { tokenHash, email: ANN, role: 'owner', expires: Number.MAX_SAFE_INTEGER } as const;
  await store.invite({ ...invitation, deed: null });
  await store.acceptInvitation({ tokenHash, email: ANN, passwordHash, deed });
}

describe('R11.10 OpenID Connect, with a real provider', () => {
  // The provider warns that it stores everything only in memory, which is right here.
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

  async function withProvider(account: Account): Promise<Readonly<Record<string, string>>> {
    return {
      OIDC_ISSUER: await startProvider(account),
      OIDC_CLIENT_ID: 'workbench',
      OIDC_CLIENT_SECRET: 'known to both',
      OIDC_EDITORS: `${ANN}=publisher, shop.example`,
    };
  }

  async function signInAtProvider(
    email: string,
    { isVerified = true, before = async () => undefined }: SignInOptions = {},
  ): Promise<{ workbench: TestWorkbench; response: LightMyRequestResponse }> {
    const workbench = await opened(await withProvider({ email, isVerified }));
    await before(workbench);
    const start = await workbench.send({ path: '/oidc' });
    const back = await visitProvider(String(start.headers.location));
    const response = await workbench.send({ path: back, headers: { cookie: cookieOf(start) } });
    expect(JSON.stringify(workbench.log), 'R21.13').not.toContain(email);
    return { workbench, response };
  }

  it.each([
    {
      email: ANN,
      role: 'publisher',
      because: 'the entry of an address takes precedence over the entry of its domain',
    },
    { email: 'bob@shop.example', role: 'editor', because: 'OIDC_EDITORS names the whole domain' },
    { email: 'Bob+x@Shop.Example', role: 'editor', because: 'case makes no other address' },
  ])('R11.10 lets $email in as a $role: $because', async ({ email, role }) => {
    const { workbench, response } = await signInAtProvider(email);
    expect(response.statusCode).toBe(200);
    expect(await whoIs(workbench, sessionCookieOf(response))).toStrictEqual({ name: email, role });
  });

  it.each([
    { email: 'eve@elsewhere.example', isVerified: true, because: 'OIDC_EDITORS does not name it' },
    { email: 'eve@notshop.example', isVerified: true, because: 'its domain only ends like the named one' },
    { email: ANN, isVerified: false, because: 'the provider has not verified the address' },
  ])('R11.10 does not let $email in: $because', async ({ email, isVerified }) => {
    const { response } = await signInAtProvider(email, { isVerified });
    expect([response.statusCode, response.body]).toStrictEqual([
      401,
      expect.stringContaining('role="alert"'),
    ]);
  });

  it.each([
    { passwordHash: null, role: 'publisher', because: 'OIDC_EDITORS names another role now' },
    { passwordHash: 'a hash', role: 'owner', because: 'an invitation gave the role' },
  ])('R11.10 gives an owner who signs in again the role $role: $because', async ({ passwordHash, role }) => {
    const { workbench, response } = await signInAtProvider(ANN, {
      before: async ({ store }) => addOwner(store, passwordHash),
    });
    expect(await whoIs(workbench, sessionCookieOf(response))).toStrictEqual({ name: ANN, role });
  });

  it('R21.14 lets nobody in whose address a person could not type to sign in, or looks like another one', async () => {
    const account = { email: '', isVerified: true };
    const { send } = await opened(await withProvider(account));
    const found = [];
    for (const { email, because } of HOSTILE_ADDRESSES) {
      const start = await send({ path: '/oidc' });
      account.email = email;
      const path = await visitProvider(String(start.headers.location));
      const { statusCode } = await send({ path, headers: { cookie: cookieOf(start) } });
      found.push({ email, because, status: statusCode });
    }
    expect(found).toStrictEqual(HOSTILE_ADDRESSES.map((one) => ({ ...one, status: 401 })));
  });

  it('R21.14 takes only a cookie that it has sealed, within ten minutes', async () => {
    const env = await withProvider({ email: ANN, isVerified: true });
    const [OLD, NEW] = ['the secret of last year, long enough', 'the secret of this year, long enough'];
    const [before, during, after] = [
      await opened(env, [OLD]),
      await opened(env, [NEW, OLD]),
      await opened(env, [NEW]),
    ];
    const backTo = async (
      { send }: TestWorkbench,
      change = (sealed: string): string => sealed,
    ): Promise<number> => {
      const start = await before.send({ path: '/oidc' });
      const path = await visitProvider(String(start.headers.location));
      const [name, sealed = ''] = cookieOf(start).split('=');
      return (await send({ path, headers: { cookie: `${name}=${change(sealed)}` } })).statusCode;
    };
    expect(await backTo(before)).toBe(200);
    expect(await backTo(during), 'the secret has changed, and the old one is still valid').toBe(200);
    expect(await backTo(after), 'the secret has changed').toBe(401);
    const flip = (sealed: string): string =>
      `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`;
    expect(await backTo(before, flip), 'a letter was changed').toBe(401);
    expect(await backTo(before, (sealed) => sealed.slice(0, -4)), 'it was cut short').toBe(401);
    expect(await backTo(before, () => ''), 'it is empty').toBe(401);
    const forged = Buffer.from('{"state":"a","nonce":"b","verifier":"c"}').toString('base64url');
    expect(await backTo(before, () => forged), 'nobody has sealed it').toBe(401);
    during.clock.now += 600_000;
    expect(await backTo(during), 'ten minutes are over').toBe(401);
  });

  it.each([
    { env: {}, wanted: /^vestibule-oidc=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/ },
    {
      env: { WORKBENCH_URL: 'https://workbench.example' },
      wanted: /^__Host-vestibule-oidc=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
    },
  ])(
    'R21.14 the cookie of a visit to the provider is sealed, and is $wanted with $env',
    async ({ env, wanted }) => {
      const { send } = await opened({ ...(await withProvider({ email: ANN, isVerified: true })), ...env });
      const { headers } = await send({ path: '/oidc' });
      expect(String(headers['set-cookie'])).toMatch(wanted);
      const asked = new URL(String(headers.location)).searchParams;
      const [, value = ''] = /=([^;]*)/.exec(String(headers['set-cookie'])) ?? [];
      const shown = value + Buffer.from(value, 'base64url').toString('latin1');
      for (const secret of ['state', 'nonce']) expect(shown).not.toContain(asked.get(secret) ?? secret);
    },
  );

  it('R11.10 refuses a return from the provider when the sign-in did not start in this browser', async () => {
    const { workbench } = await signInAtProvider(ANN);
    const stolen = await workbench.send({ path: '/oidc/callback?code=stolen&state=stolen' });
    expect(stolen.statusCode).toBe(401);
  });
});
