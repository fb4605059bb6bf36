import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBreachedPasswords } from '#server/breaches/breached-passwords.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { hashFile, sha1 } from '#tests/support/breached-hashes.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makeTestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { peopleOf } from '#tests/support/server/people-of.ts';
import { makeFile } from '#tests/support/stores.ts';

const LEAKED = 'Correct-Horse-7';
const OTHER = 'Battery-Staple-8';

/** Sorted hashes of many other passwords, in which some more are. */
function hashesWith(...passwords: readonly string[]): readonly string[] {
  const others = Array.from({ length: 3_000 }, (_, at) => sha1(`other ${at}`));
  return [...others, ...passwords.map(sha1)].toSorted();
}

const counted = (hashes: readonly string[]): string =>
  hashes.map((hash, at) => `${hash}:${at + 1}\r\n`).join('');

const REFUSED = [422, 5, { password: 'breached' }];

async function outcomeFor(source: string, password: string): Promise<readonly unknown[]> {
  const { app } = await makeTestApp({ env: { BREACHED_PASSWORDS: source } });
  const response = await post(app, makePayload({ password }));
  return [response.statusCode, response.json().code, response.json().fields];
}

describe('R15.4 a file of breached passwords', () => {
  it.each([
    { text: counted(hashesWith(LEAKED)), because: 'as Have I Been Pwned publishes it' },
    { text: `${hashesWith(LEAKED).join('\n')}\n`, because: 'bare hashes with LF' },
    { text: hashesWith(LEAKED).join('\n').toLowerCase(), because: 'small letters, no end of the last line' },
    { text: counted(hashesWith(LEAKED)).toLowerCase(), because: 'small letters and CRLF' },
    { text: sha1(LEAKED), because: 'a single hash' },
    { text: `${[sha1(LEAKED), sha1('b')].toSorted().join(':2\n')}:1234567890\n`, because: 'two hashes' },
  ])('R15.4 the server refuses a password in the file, and no other: $because', async ({ text }) => {
    const file = hashFile(text);
    expect(await outcomeFor(file, LEAKED)).toStrictEqual(REFUSED);
    expect((await outcomeFor(file, OTHER))[0]).toBe(201);
  });

  it('R15.4 the search finds the first hash, the last one and those between', async () => {
    const passwords = Array.from({ length: 3_000 }, (_, at) => `Other-Passwords-${at}`);
    const sorted = passwords.toSorted((one, other) => (sha1(one) < sha1(other) ? -1 : 1));
    const { app } = await makeTestApp({
      env: { BREACHED_PASSWORDS: hashFile(counted(passwords.map(sha1).toSorted())) },
    });
    const chosen = [...sorted.slice(0, 20), ...sorted.filter((_, at) => at % 97 === 0), ...sorted.slice(-20)];
    for (const password of chosen) {
      const response = await post(app, makePayload({ password }));
      expect([password, response.json().fields]).toStrictEqual([password, { password: 'breached' }]);
    }
  });

  it('R15.4 a refused password takes nothing from the limits, and the next one makes the account', async () => {
    const env = { BREACHED_PASSWORDS: hashFile(counted(hashesWith(LEAKED))), RATE_LIMIT_EMAIL: '2/3600' };
    const { app, metrics } = await makeTestApp({ env });
    const meta = { elapsedMs: 9_000 };
    const email = 'ada@leaks.example';
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await post(app, makePayload({ email, meta, password: LEAKED }))).statusCode).toBe(422);
    expect((await post(app, makePayload({ email, meta, password: OTHER }))).statusCode).toBe(201);
    const lines = await metrics();
    expect(lines).toContain('vestibule_password_comparisons_total{outcome="breached"} 3');
    expect(lines).toContain('vestibule_password_comparisons_total{outcome="unknown"} 1');
  });

  it('R15.4 POST /v1/signup refuses it, too', async () => {
    const env = { EXPOSE_ADMIN_API: '1', BREACHED_PASSWORDS: hashFile(counted(hashesWith(LEAKED))) };
    const { app, forwardedSignups } = await makeTestApp({ env });
    const { url } = await listening((request, response) => {
      // The public service passes the sign-up on to the exposed admin API.
      request.on('data', (body) => {
        void app
          .inject({ method: 'POST', url: request.url ?? '', headers: JSON_TYPE, payload: String(body) })
          .then((inner) => response.writeHead(inner.statusCode, JSON_TYPE).end(inner.body));
      });
    });
    const publicService = await makeTestApp({ env: { ADMIN_API_URL: url } });
    const response = await post(publicService.app, makePayload({ password: LEAKED }));
    expect([response.statusCode, response.json().code, response.json().fields]).toStrictEqual(REFUSED);
    expect(forwardedSignups).toHaveLength(0);
    expect((await post(publicService.app, makePayload({ password: OTHER }))).statusCode).toBe(201);
  });

  it('R15.4 the password of a new editor must not be in the file', async () => {
    const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
    onTestFinished(async () => store.close());
    const breachedPasswords = openBreachedPasswords(
      { kind: 'file', path: hashFile(counted(hashesWith(LEAKED))) },
      { metrics: makeMetrics(), log: () => console },
    );
    const { invite, accept } = peopleOf(await makeTestWorkbench(store, { breachedPasswords }));
    const link = await invite('ann@shop.example', 'editor');
    expect((await accept(link, LEAKED)).status).toBe(422);
    expect((await accept(link, OTHER)).status).toBe(303);
  });

  it('R15.4 without its file the server accepts each password: a log line and a metric say so', async () => {
    const file = hashFile(counted(hashesWith(LEAKED)));
    const { app, log, metrics } = await makeTestApp({ env: { BREACHED_PASSWORDS: file } });
    rmSync(file);
    expect((await post(app, makePayload({ password: LEAKED }))).statusCode).toBe(201);
    expect(await metrics()).toContain('vestibule_password_comparisons_total{outcome="failed"} 1');
    expect(log()).toContain('a password was accepted without the list of breached ones');
    writeFileSync(file, sha1(LEAKED));
    expect((await post(app, makePayload({ password: LEAKED }))).statusCode).toBe(422);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

async function listening(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly url: string }> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}` };
}

/** A range as the service answers it: other ends, the given ones, and padding. */
function rangeOf(...ends: readonly string[]): string {
  return ['0018A45C4D1DEF81644B54AB7F969B88D65:3', ...ends, `${'F'.repeat(35)}:0`].join('\r\n');
}

const END = sha1(LEAKED).slice(5);

describe('R15.4 a range service', () => {
  it('R15.4 learns the first five digits of the hash and nothing else, and is asked for padding', async () => {
    const asked: IncomingMessage[] = [];
    const { url } = await listening((request, response) => {
      asked.push(request);
      response.end(rangeOf(`${END}:42`));
    });
    expect(await outcomeFor(`${url}/range/`, LEAKED)).toStrictEqual(REFUSED);
    expect((await outcomeFor(`${url}/range`, OTHER))[0]).toBe(201);
    expect(
      asked.map(({ method, url: path, headers }) => [method, path, headers['add-padding']]),
    ).toStrictEqual([
      ['GET', `/range/${sha1(LEAKED).slice(0, 5)}`, 'true'],
      ['GET', `/range/${sha1(OTHER).slice(0, 5)}`, 'true'],
    ]);
    const sent = asked.flatMap(({ rawHeaders }) => rawHeaders).join(' ');
    expect(sent).not.toContain(END);
    expect(sent).not.toContain('engines.example');
  });

  it.each([
    { range: rangeOf(`${END.toLowerCase()}:1`), status: 422, because: 'small letters are the same hash' },
    { range: rangeOf(END), status: 422, because: 'a count may be missing' },
    { range: rangeOf(`${END}:10`).replaceAll('\r', ''), status: 422, because: 'lines may end with LF' },
    { range: rangeOf(`${END}:0`), status: 201, because: 'it is padding' },
    { range: rangeOf(`${END}0:7`), status: 201, because: 'it is the end of another hash' },
    { range: '', status: 201, because: 'the range is empty' },
  ])('R15.4 responds $status: $because', async ({ range, status }) => {
    const { url } = await listening((_request, response) => response.end(range));
    expect((await outcomeFor(`${url}/range/`, LEAKED))[0]).toBe(status);
  });

  it.each([
    {
      because: 'it answers 503',
      answer: (response: ServerResponse) => void response.writeHead(503).end(rangeOf(`${END}:1`)),
    },
    {
      because: 'it sends the visitor elsewhere',
      answer: (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(),
    },
    { because: 'it hangs up', answer: (response: ServerResponse) => void response.destroy() },
    { because: 'it does not answer in two seconds', answer: () => undefined },
    {
      because: 'it does not end its answer',
      answer: (response: ServerResponse) => void response.write(rangeOf(`${END}:1`)),
    },
    {
      because: 'it sends far too much',
      answer: (response: ServerResponse) => void response.end(`${rangeOf(`${END}:1`)}\n`.repeat(20_000)),
    },
  ])('R15.4 accepts each password when $because: a log line and a metric say so', async ({ answer }) => {
    const { url } = await listening((_request, response) => answer(response));
    const { app, log, metrics } = await makeTestApp({ env: { BREACHED_PASSWORDS: `${url}/range/` } });
    expect((await post(app, makePayload({ password: LEAKED }))).statusCode).toBe(201);
    expect(await metrics()).toContain('vestibule_password_comparisons_total{outcome="failed"} 1');
    const lines = log()
      .split('\n')
      .filter((line) => line.includes('the list of breached ones'));
    expect(lines).toHaveLength(1);
    expect(log()).not.toMatch(new RegExp(`${LEAKED}|${END}|/range/`, 'i'));
  });

  it('R15.4 a service that is down is left alone for a while, so that visitors do not wait for it', async () => {
    let asked = 0;
    const { url } = await listening((_request, response) => {
      asked += 1;
      response.destroy();
    });
    const { app, metrics } = await makeTestApp({ env: { BREACHED_PASSWORDS: `${url}/range/` } });
    for (let visitor = 0; visitor < 8; visitor += 1)
      expect((await post(app, makePayload({ password: LEAKED }))).statusCode).toBe(201);
    expect(asked).toBe(5);
    expect(await metrics()).toContain('vestibule_password_comparisons_total{outcome="failed"} 8');
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 11_000);
    await post(app, makePayload({ password: LEAKED }));
    expect(asked, 'one visitor tries again').toBe(6);
  });
});
