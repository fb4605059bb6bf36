import { expect, it } from 'vitest';
import { isRecord } from '#contract/is-record.ts';
import { RELEASE } from '#tests/support/content.ts';
import { deepConsents } from '#tests/support/hostile/legal-texts.ts';
import { type HostileDocument, hostileDocuments } from '#tests/support/hostile-documents.ts';
import { makePublisherOf, type TestPublisher } from '#tests/support/publisher.ts';
import { rounds } from '#tests/support/rounds.ts';
import { SEED } from '#tests/support/seed.ts';
import { makeAttempt, type Outcome, send, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

/** Enough for each kind of hostile document once, or 200 in `npx vitest run --project soak`. */
const DOCUMENTS = hostileDocuments(SEED, rounds({ quick: 20, soak: 200 }));

/** Only the soak measures: its machine does nothing else. */
const SLOWEST_MS = rounds({ quick: Infinity, soak: 2_000 });

/**
 * How often a visitor's page sends a sign-up. Beside other suites, a validation may be held up so long that it is stopped: the page then
 * tries again with the same key. In the soak, no sign-up needs that.
 */
const MOST_TRIES = rounds({ quick: 3, soak: 1 });

/** Beside other suites, visitors may leave the gate no processor until the server gives up waiting. That is an answer, too. */
const BUSY: readonly number[] = rounds({ quick: [503], soak: [] });

/** Many documents keep the gate busy until its limit. */
const LIMIT_MS = rounds({ quick: 30, soak: 180 }) * 60_000;

const JSON_BODY = { 'content-type': 'application/json' };
const TEXT_BODY = { 'content-type': 'text/plain; charset=utf-8' };

/** Writes the files of a document into a new draft. A text that the server refuses stays out. */
async function writeDraft(
  { call }: Pick<TestPublisher, 'call'>,
  { files }: HostileDocument,
): Promise<string> {
  const { draft }: { draft: string } = await (await call('POST', '/content/drafts')).json();
  for (const [path, text] of Object.entries(files)) {
    const { revision }: { revision: string } = await (await call('GET', `/content/drafts/${draft}`)).json();
    const headers = { ...TEXT_BODY, 'if-match': `"${revision}"` };
    const address = `/content/drafts/${draft}/files/${path}`;
    const status = await (
      text === null
        ? call('DELETE', address, { headers: { 'if-match': `"${revision}"` } })
        : call('PUT', address, { headers, body: text })
    ).then((answer) => answer.status, statusWhenClosed);
    expect({ path, status }).toStrictEqual({
      path,
      status: expect.toBeOneOf([200, 400, 413, 422]),
    });
  }
  return draft;
}

/** The server closes the connection of a text that is too long. It may do so before the client has read the answer. */
function statusWhenClosed(error: unknown): number {
  const { cause } = error instanceof Error ? error : {};
  if (isRecord(cause) && ['EPIPE', 'ECONNRESET'].includes(String(cause['code']))) return 413;
  throw error;
}

/** Checks a document twice, publishes it, and undoes that. Returns the statuses. */
async function attack(publisher: TestPublisher, document: HostileDocument): Promise<readonly number[]> {
  const { call } = publisher;
  const draft = await writeDraft(publisher, document);
  const once = await call('POST', `/content/drafts/${draft}/check`);
  const again = await call('POST', `/content/drafts/${draft}/check`);
  const body = JSON.stringify({ note: 'Hostile.' });
  const published = await call('POST', `/content/drafts/${draft}/publish`, { headers: JSON_BODY, body });
  if (published.status === 201)
    await call('POST', '/content/releases/1/restore', { headers: JSON_BODY, body });
  else await call('DELETE', `/content/drafts/${draft}`);
  return [once.status, again.status, published.status];
}

function isBusy(outcome: Outcome): boolean {
  return outcome !== 'no answer' && outcome.status === 503;
}

/** Sends one sign-up after the other until the attack is over. Their page came with the first release. Returns the longest wait. */
async function signUpDuring(server: RunningServer, attacks: () => Promise<void>): Promise<number> {
  let slowest = 0;
  const version = RELEASE.forms['sign-up']?.[0]?.data.version;
  const progress = { isOver: false };
  const visit = async (): Promise<void> => {
    while (!progress.isOver) {
      const { payload, key } = makeAttempt();
      const started = performance.now();
      const meta = { form: 'sign-up', version, variant: null, language: 'en' };
      const attempt = { payload: { ...payload, meta }, key };
      let outcome = await send(server, attempt);
      for (let tries = 1; isBusy(outcome) && tries < MOST_TRIES; tries += 1)
        outcome = await send(server, attempt);
      expect(statusAndCode(outcome)).toStrictEqual([201, undefined]);
      slowest = Math.max(slowest, performance.now() - started);
      expect(slowest).toBeLessThan(SLOWEST_MS);
    }
  };
  await Promise.all([attacks().finally(() => (progress.isOver = true)), visit()]);
  return slowest;
}

it(
  'R21.1 R21.2 R21.3 hostile drafts get an answer, and every visitor can sign up meanwhile',
  { timeout: LIMIT_MS },
  async () => {
    const server = await startQuickServer();
    const publisher = await makePublisherOf(server);
    const slowest = await signUpDuring(server, async () => {
      for (const document of DOCUMENTS) {
        const { because } = document;
        const statuses = await attack(publisher, document);
        expect({ because, statuses }).toStrictEqual({
          because,
          statuses: [
            expect.toBeOneOf([200, ...BUSY]),
            expect.toBeOneOf([200, ...BUSY]),
            expect.toBeOneOf([201, 409, ...BUSY]),
          ],
        });
      }
    });
    process.stdout.write(`the slowest sign-up took ${Math.round(slowest)} ms\n`);
    expect(await server.stop()).toBe(0);
  },
);

/** The server has little memory, as on a small machine. */
const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=400' };

it(
  'R18.9 R21.1 no check, publication or shared link with large documents that look like consents stops the server',
  { timeout: LIMIT_MS },
  async () => {
    const server = await startQuickServer(SMALL_HEAP);
    const publisher = await makePublisherOf(server);
    const { call } = publisher;
    const write = async (end: string): Promise<string> => {
      const names = Array.from({ length: 5 }, (_, at) => `forms/sign-up/z${at}.json`);
      const files = Object.fromEntries(names.map((path) => [path, `${deepConsents('terms', 'text')}${end}`]));
      return writeDraft(publisher, { because: 'deep', files });
    };
    await signUpDuring(server, async () => {
      // The live release and the draft both have them then.
      for (const end of ['', '\n']) {
        const draft = await write(end);
        const check = await call('POST', `/content/drafts/${draft}/check`);
        const { findings, legal }: Record<string, readonly unknown[]> = await check.json();
        expect({ end, legal, findings: findings?.length }).toStrictEqual({
          end,
          legal: [],
          findings: 5,
        });
        const shared = await call('POST', `/content/drafts/${draft}/share`);
        const { link }: { link: string } = await shared.json();
        expect((await fetch(link)).status).toBe(200);
        const body = JSON.stringify({ note: 'Deep.' });
        const published = await call('POST', `/content/drafts/${draft}/publish`, {
          headers: JSON_BODY,
          body,
        });
        expect(published.status).toBe(201);
      }
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);
