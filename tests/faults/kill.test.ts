import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import {
  makeAttempts,
  send,
  sendAll,
  signUpUntilCrash,
  statusAndCode,
  userOf,
} from '#tests/support/sign-up-attempts.ts';
import { DATABASE_CASES, startQuickServer } from '#tests/support/start-quick-server.ts';

const ROUNDS = rounds({ quick: 2, soak: 20 });
const SIGN_UPS_PER_ROUND = 60;
/** The crash comes after at most that many acknowledged sign-ups, while others are open. */
const LATEST = 50;
const EMAIL_IN_USE = [409, 57];
const CREATED = [201, undefined];

it.each(DATABASE_CASES)(
  'R7.5 R7.6 every acknowledged sign-up survives a crash, and no retry gets "address in use": $database',
  async ({ environment }) => {
    const server = await startQuickServer(await environment());
    for (let round = 1; round <= ROUNDS; round += 1) {
      const killAt = randomInt(1, LATEST);
      const attempts = makeAttempts(SIGN_UPS_PER_ROUND);
      const outcomes = await signUpUntilCrash(server, attempts, killAt);
      const answered = attempts.filter((_, at) => outcomes[at] !== 'no answer');
      expect(answered.length).toBeGreaterThanOrEqual(killAt);
      expect(answered.length).toBeLessThan(attempts.length);

      await server.restart();
      const others = await sendAll(answered, async ({ payload }) =>
        send(server, { payload, key: randomUUID() }),
      );
      const retries = await sendAll(attempts, async (attempt) => send(server, attempt));
      const acknowledged = retries.filter((_, at) => outcomes[at] !== 'no answer');
      // The object includes the round, so that a failure names it.
      expect({
        round,
        killAt,
        others: others.map(statusAndCode),
        retries: retries.map(statusAndCode),
        users: acknowledged.map(userOf),
      }).toStrictEqual({
        round,
        killAt,
        others: answered.map(() => EMAIL_IN_USE),
        retries: attempts.map(() => CREATED),
        users: outcomes.filter((outcome) => outcome !== 'no answer').map(userOf),
      });
    }
  },
);
