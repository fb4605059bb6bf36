import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type SignUpResponse, signUp } from './send.ts';

/** The servers to load in turns, and for how many seconds. */
export interface Load {
  readonly urls: readonly string[];
  readonly seconds: number;
}

/** Simulates visitors, each of whom signs up again as soon as the last response has arrived. */
export async function byVisitors(
  visitors: number,
  { urls, seconds }: Load,
): Promise<readonly SignUpResponse[]> {
  return withAgent(visitors, async (agent) => {
    const responses: SignUpResponse[] = [];
    const end = performance.now() + seconds * 1_000;
    const visitor = async (_: unknown, index: number): Promise<void> => {
      const url = inTurn(urls, index);
      while (performance.now() < end) responses.push(await signUp(url, agent));
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
    return responses;
  });
}

/** The interval between groups of sign-ups, in milliseconds. */
const TICK_MS = 10;

/** Sends a fixed number of sign-ups per second, and does not wait for responses, like a crowd. */
export async function byRate(rate: number, { urls, seconds }: Load): Promise<readonly SignUpResponse[]> {
  return withAgent(CROWD_SOCKETS, async (agent) => {
    const responses: Promise<SignUpResponse>[] = [];
    const begun = performance.now();
    while (performance.now() - begun < seconds * 1_000) {
      const due = ((performance.now() - begun) / 1_000) * rate;
      while (responses.length < due) responses.push(signUp(inTurn(urls, responses.length), agent));
      await wait(TICK_MS);
    }
    return Promise.all(responses);
  });
}

const CROWD_SOCKETS = 1_000;

function inTurn(urls: readonly string[], index: number): string {
  return urls[index % urls.length] ?? '';
}

async function withAgent<T>(maxSockets: number, work: (agent: Agent) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets });
  try {
    return await work(agent);
  } finally {
    agent.destroy();
  }
}
