import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, signUp } from './send.ts';

/** Sign-ups for so many seconds. */
export interface Load {
  readonly url: string;
  readonly seconds: number;
}

/** So many visitors, each of whom signs up again as soon as the last answer is there. */
export async function byVisitors(visitors: number, { url, seconds }: Load): Promise<readonly Answer[]> {
  return withAgent(visitors, async (agent) => {
    const answers: Answer[] = [];
    const end = performance.now() + seconds * 1_000;
    const visitor = async (): Promise<void> => {
      while (performance.now() < end) answers.push(await signUp(url, agent));
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
    return answers;
  });
}

/** How often a crowd comes by, in milliseconds. */
const TICK_MS = 10;

/** So many sign-ups each second, whether or not those before were answered: what a crowd does. */
export async function byRate(rate: number, { url, seconds }: Load): Promise<readonly Answer[]> {
  return withAgent(CROWD_SOCKETS, async (agent) => {
    const answers: Promise<Answer>[] = [];
    const begun = performance.now();
    while (performance.now() - begun < seconds * 1_000) {
      const due = ((performance.now() - begun) / 1_000) * rate;
      while (answers.length < due) answers.push(signUp(url, agent));
      await wait(TICK_MS);
    }
    return Promise.all(answers);
  });
}

const CROWD_SOCKETS = 1_000;

async function withAgent<T>(maxSockets: number, work: (agent: Agent) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets });
  try {
    return await work(agent);
  } finally {
    agent.destroy();
  }
}
