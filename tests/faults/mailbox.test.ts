import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newestMail } from '#tests/support/mail-files.ts';
import { rounds } from '#tests/support/rounds.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { DATABASE_CASES, startQuickServer } from '#tests/support/start-quick-server.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

const ROUNDS = rounds({ quick: 2, soak: 20 });
const VISITORS = 8;

/** A visitor who signs up, and whose browser keeps the cookie of the attempt. */
interface Visitor {
  readonly email: string;
  readonly key: string;
  cookie: string;
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

function makeVisitors(): readonly Visitor[] {
  return Array.from({ length: VISITORS }, () => {
    const key = randomUUID();
    return { email: `v.${key}@shop.example`, key, cookie: '' };
  });
}

/** Sends a request. Undefined when the server ended before it responded. */
async function call(
  { url }: RunningServer,
  path: string,
  { visitor, body, key }: { readonly visitor: Visitor; readonly body?: object; readonly key?: string },
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}${path}`, {
      headers: {
        cookie: visitor.cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = { status: response.status, body: await response.json() };
    visitor.cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? visitor.cookie;
    return answer;
  } catch {
    return undefined;
  }
}

const signUp = async (server: RunningServer, visitor: Visitor): Promise<Answer | undefined> =>
  call(server, '/api/signup', { visitor, body: makePayload({ email: visitor.email }), key: visitor.key });

/** Lets all visitors act at once, and kills the server after so many responses. */
async function untilCrash(
  server: RunningServer,
  visitors: readonly Visitor[],
  act: (visitor: Visitor) => Promise<Answer | undefined>,
): Promise<readonly (Answer | undefined)[]> {
  const killAt = randomInt(1, VISITORS);
  let answered = 0;
  let crash: Promise<void> | undefined;
  const answers = await Promise.all(
    visitors.map(async (visitor) => {
      const answer = await act(visitor);
      if (answer) answered += 1;
      if (answered === killAt) crash ??= server.kill9();
      return answer;
    }),
  );
  await crash;
  await server.restart();
  return answers;
}

it.each(DATABASE_CASES)(
  'R15.1 R15.2 a crash between sign-up and proof loses no mail and no account, and sends no mail more than twice: $database',
  async ({ environment }) => {
    const server = await startQuickServer({ ...(await environment()), CONFIRM_EMAIL: 'before' });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const visitors = makeVisitors();
      await untilCrash(server, visitors, async (visitor) => signUp(server, visitor));
      const retries = await Promise.all(visitors.map(async (visitor) => signUp(server, visitor)));
      expect(retries, `round ${round}`).toStrictEqual(
        visitors.map(() => ({ status: 202, body: { confirm: true } })),
      );
      const mails = new Map<string, string>();
      for (const { email } of visitors) mails.set(email, (await newestMail(server, email)).code);
      const prove = async (visitor: Visitor): Promise<Answer | undefined> =>
        call(server, '/api/confirm', { visitor, body: { code: mails.get(visitor.email) } });
      const proofs = await untilCrash(server, visitors, prove);
      for (const [at, visitor] of visitors.entries()) {
        // A proof without a response may have been stored or not. The state tells, and a second try does what is left.
        if (!proofs[at]) await prove(visitor);
        expect(await call(server, '/api/confirm', { visitor }), `round ${round}`).toMatchObject({
          status: 200,
          body: { state: 'confirmed' },
        });
      }
    }
    const sendings = [...server.log().matchAll(/"file":"([^"]+)"/g)].map(([, file]) => file);
    const counts = sendings.map((file) => sendings.filter((other) => other === file).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
    expect(new Set(sendings).size).toBe(ROUNDS * VISITORS);
  },
);
