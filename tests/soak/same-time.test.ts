import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chanceToRankHigher } from '#tests/support/chance-to-rank-higher.ts';
import { freePort } from '#tests/support/free-port.ts';
import { FORWARDED } from '#tests/support/mailbox.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { send, sendAll, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { startMailServer } from '#tests/support/start-mail-server.ts';
import { DATABASE_CASES, startQuickServer } from '#tests/support/start-quick-server.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

const PAIRS = 1_000;

/** How far from chance an order may be. With a thousand pairs, chance alone goes this far once in ten thousand measurements. */
const TOLERANCE = 0.05;

/** How long a slow server of mails takes for each mail, in milliseconds. */
const SLOW_MS = 400;

const MAIL_SERVERS: readonly { readonly mails: string; readonly smtpUrl: () => Promise<string> }[] = [
  { mails: 'takes every mail at once', smtpUrl: async () => (await startMailServer()).url },
  {
    mails: 'is slow',
    smtpUrl: async () => {
      const server = await startMailServer({
        onMailFrom: (_address, _session, done) => void setTimeout(done, SLOW_MS),
      });
      return server.url;
    },
  },
  { mails: 'is down', smtpUrl: async () => `smtp://127.0.0.1:${await freePort()}` },
];

/** A request, and whether it sends a body as JSON. */
interface Call {
  readonly path: string;
  readonly body?: (email: string) => object;
}

/** Every call in which an address takes part, in the order of a visit. */
const CALLS: Readonly<Record<string, Call>> = {
  'a sign-up': { path: '/api/signup', body: (email) => makePayload({ email }) },
  'its retry': { path: '/api/signup', body: (email) => makePayload({ email }) },
  'the question for the state': { path: '/api/confirm' },
  'a wrong code': { path: '/api/confirm', body: () => ({ code: 'no code' }) },
  'another mail too soon': { path: '/api/confirm/resend', body: () => ({}) },
  'a sign-up by the admin API': { path: '/v1/signup', body: (email) => ({ ...FORWARDED, email }) },
};

/** What a stranger measures: how long each call took, and what it answered. */
interface Visit {
  readonly took: Readonly<Record<string, number>>;
  readonly said: readonly string[];
}

async function visit({ url }: RunningServer, email: string): Promise<Visit> {
  const took: Record<string, number> = {};
  const said: string[] = [];
  let cookie = '';
  for (const [name, { path, body }] of Object.entries(CALLS)) {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': `${path} ${email}` };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body(email)) } : { headers };
    const began = performance.now();
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    took[name] = performance.now() - began;
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    said.push(`${name}: ${response.status} ${text.replace(/"requestId":"[^"]+"/, '')}`);
  }
  return { took, said };
}

/** Starts a server that asks for a proof, where `PAIRS` addresses have an account from before. */
async function startWithAccounts(
  env: Readonly<Record<string, string>>,
  smtpUrl: string,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-same-time-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = { ...env, DATA_DIR: folder };
  const before = await startQuickServer(data);
  const accounts = Array.from({ length: PAIRS }, (_, at) => ({
    payload: makePayload({ email: knownAt(at) }),
    key: knownAt(at),
  }));
  const made = await sendAll(accounts, async (account) => send(before, account));
  expect(new Set(made.map((each) => String(statusAndCode(each))))).toStrictEqual(new Set(['201,']));
  await before.stop();
  const mails = { CONFIRM_EMAIL: 'before', SMTP_URL: smtpUrl, MAIL_FROM: 'no-reply@shop.example' };
  return startQuickServer({ ...data, ...mails, EXPOSE_ADMIN_API: '1' });
}

const knownAt = (at: number): string => `known.${at}@bigbank.example`;
const unknownAt = (at: number): string => `never.${at}@bigbank.example`;

const CASES = DATABASE_CASES.flatMap((database) =>
  MAIL_SERVERS.map((mailServer) => ({ ...database, ...mailServer })),
);

it.for(CASES)(
  'R15.3 before, no call takes longer for known addresses than for others: $database, the server of mails $mails',
  async ({ environment, smtpUrl }, { annotate }) => {
    const server = await startWithAccounts(await environment(), await smtpUrl());
    const known: Visit[] = [];
    const unknown: Visit[] = [];
    for (let at = 0; at < PAIRS; at += 1) {
      const isKnownFirst = randomInt(2) === 0;
      if (isKnownFirst) known.push(await visit(server, knownAt(at)));
      unknown.push(await visit(server, unknownAt(at)));
      if (!isKnownFirst) known.push(await visit(server, knownAt(at)));
    }
    expect(known.map(({ said }) => said)).toStrictEqual(unknown.map(({ said }) => said));
    for (const name of Object.keys(CALLS)) {
      const times = (visits: readonly Visit[]): readonly number[] =>
        visits.map(({ took }) => took[name] ?? 0);
      const chance = chanceToRankHigher(times(known), times(unknown));
      await annotate(`${name}: AUC ${chance.toFixed(3)}`);
      expect.soft(Math.abs(chance - 0.5), name).toBeLessThanOrEqual(TOLERANCE);
    }
  },
);
