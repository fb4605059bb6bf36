import { randomUUID } from 'node:crypto';
import type { Answers } from '#contract/form-document.ts';
import { makePayload } from './server/make-payload.ts';
import type { RunningServer } from './start-server.ts';

/** The sign-up of one visitor. A test may send it several times. */
export interface Attempt {
  readonly payload: Answers;
  readonly key: string;
}

/** The response of the server, or `no answer` when the server ended before it responded. */
export type Outcome =
  | {
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>>;
      readonly retryAfter: string | null;
    }
  | 'no answer';

const AT_ONCE = 8;

/** Makes the sign-up of one visitor. */
export function makeAttempt(): Attempt {
  return { payload: makePayload(), key: randomUUID() };
}

/** Makes the sign-ups of `count` visitors. */
export function makeAttempts(count: number): readonly Attempt[] {
  return Array.from({ length: count }, makeAttempt);
}

/** Sends a sign-up over the network. */
export async function send({ url }: Pick<RunningServer, 'url'>, { payload, key }: Attempt): Promise<Outcome> {
  try {
    const answer = await fetch(`${url}/api/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(payload),
    });
    return {
      status: answer.status,
      body: await answer.json(),
      retryAfter: answer.headers.get('retry-after'),
    };
  } catch {
    return 'no answer';
  }
}

/** Sends sign-ups, a few at a time. Returns the outcomes in the order of the sign-ups. */
export async function sendAll(
  attempts: readonly Attempt[],
  sendOne: (attempt: Attempt) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = attempts.entries();
  const worker = async (): Promise<void> => {
    for (const [at, attempt] of queue) outcomes[at] = await sendOne(attempt);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

/** Sends sign-ups until so many are acknowledged, then kills the server while others are open. Returns all outcomes. */
export async function signUpUntilCrash(
  server: RunningServer,
  attempts: readonly Attempt[],
  killAt: number,
): Promise<readonly Outcome[]> {
  let acknowledged = 0;
  let crash: Promise<void> | undefined;
  const outcomes = await sendAll(attempts, async (attempt) => {
    const outcome = await send(server, attempt);
    if (outcome !== 'no answer' && outcome.status === 201) acknowledged += 1;
    if (acknowledged === killAt) crash ??= server.kill9();
    return outcome;
  });
  await crash;
  return outcomes;
}

/** `[201, undefined]`, `[409, 57]` and so on. */
export function statusAndCode(outcome: Outcome): unknown {
  return outcome === 'no answer' ? outcome : [outcome.status, outcome.body['code']];
}

/** The id of the user whose account was created. */
export function userOf(outcome: Outcome): unknown {
  return outcome === 'no answer' ? outcome : outcome.body['userId'];
}

/** The status of a GET request. */
export async function statusOf({ url }: Pick<RunningServer, 'url'>, path: string): Promise<number> {
  return (await fetch(`${url}${path}`)).status;
}
