import type { Answer } from './send.ts';
import { type Spent, spending } from './watch-server.ts';

/** What one load came to. */
export interface Round extends Spent {
  readonly name: string;
  readonly seconds: number;
  readonly created: number;
  /** Answered 503: there was no room. */
  readonly shed: number;
  /** Not answered, or answered otherwise. */
  readonly failed: number;
  /** Of all answers, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Performs a load and sums it up. */
export async function round(
  name: string,
  metricsUrl: string,
  load: () => Promise<readonly Answer[]>,
): Promise<Round> {
  const begun = performance.now();
  const [answers, spent] = await spending(metricsUrl, load);
  const seconds = (performance.now() - begun) / 1_000;
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  const [created, shed] = [count(201), count(503)];
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const percentile = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    ...spent,
    name,
    seconds,
    created,
    shed,
    failed: answers.length - created - shed,
    p50: percentile(0.5),
    p99: percentile(0.99),
  };
}

/** Sign-ups for each second that the server's own process was at work: what a shared machine does not change. */
export function perCpuSecond({ created, cpuSeconds }: Round): number {
  return created / cpuSeconds;
}

/** Sign-ups a second by the clock. */
export function perSecond({ created, seconds }: Round): number {
  return created / seconds;
}
