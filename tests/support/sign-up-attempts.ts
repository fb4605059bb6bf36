import { randomUUID } from 'node:crypto';
import type { Answers } from '#contract/form-document.ts';
import { makePayload } from './server/make-payload.ts';
import type { RunningServer } from './start-server.ts';

/** One visitor's sign-up, which may be sent again. */
export interface Attempt {
  readonly payload: Answers;
  readonly key: string;
}

/** What the server said, or that it was gone before it said anything. */
export type Outcome =
  | {
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>>;
      readonly retryAfter: string | null;
    }
  | 'no answer';

const AT_ONCE = 8;

/** Sign-ups of so many visitors. */
export function makeAttempts(count: number): readonly Attempt[] {
  return Array.from({ length: count }, () => ({ payload: makePayload(), key: randomUUID() }));
}

/** Sends one over the network. */
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

/** Sends them a few at a time; answers in their order. */
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

/** `[201, undefined]`, `[409, 57]` and so on. */
export function statusAndCode(outcome: Outcome): unknown {
  return outcome === 'no answer' ? outcome : [outcome.status, outcome.body['code']];
}

/** Whose account it has become. */
export function userOf(outcome: Outcome): unknown {
  return outcome === 'no answer' ? outcome : outcome.body['userId'];
}

/** The status of a page or a check. */
export async function statusOf({ url }: Pick<RunningServer, 'url'>, path: string): Promise<number> {
  return (await fetch(`${url}${path}`)).status;
}
