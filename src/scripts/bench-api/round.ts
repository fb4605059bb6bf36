import type { SignUpResponse } from './send.ts';

/** The results of one load. */
export interface Round extends Spent {
  readonly name: string;
  readonly seconds: number;
  readonly created: number;
  /** Sign-ups that got 503, because the queue was full. */
  readonly shed: number;
  /** Sign-ups that got no response or another status. */
  readonly failed: number;
  /** Percentiles of all response times, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Performs a load and sums it up. */
export async function round(
  name: string,
  metricsUrl: string,
  load: () => Promise<readonly SignUpResponse[]>,
): Promise<Round> {
  const begun = performance.now();
  const [responses, spent] = await spending(metricsUrl, load);
  const seconds = (performance.now() - begun) / 1_000;
  const count = (status: number): number => responses.filter((response) => response.status === status).length;
  const [created, shed] = [count(201), count(503)];
  const times = responses.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const percentile = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    ...spent,
    name,
    seconds,
    created,
    shed,
    failed: responses.length - created - shed,
    p50: percentile(0.5),
    p99: percentile(0.99),
  };
}

/** Sign-ups per second of the server's own processor time. Other programs on the machine do not change it. */
export function perCpuSecond({ created, cpuSeconds }: Round): number {
  return created / cpuSeconds;
}

/** Sign-ups per second of elapsed time. */
export function perSecond({ created, seconds }: Round): number {
  return created / seconds;
}

/** The server's metrics, by name. */
type Readings = ReadonlyMap<string, number>;

/** What the server spent between two readings of its metrics. */
interface Spent {
  readonly cpuSeconds: number;
  /** The delay of its event loop in milliseconds: the 99th percentile. */
  readonly eventLoopP99Ms: number;
  readonly rssMib: number;
}

/** Performs a load and measures what the server spent on it. */
async function spending<T>(metricsUrl: string, work: () => Promise<T>): Promise<[T, Spent]> {
  const before = await look(metricsUrl);
  const result = await work();
  const after = await look(metricsUrl);
  const reading = (name: string, at = after): number => at.get(name) ?? Number.NaN;
  return [
    result,
    {
      cpuSeconds: reading('process_cpu_seconds_total') - reading('process_cpu_seconds_total', before),
      eventLoopP99Ms: reading('nodejs_eventloop_lag_p99_seconds') * 1_000,
      rssMib: reading('process_resident_memory_bytes') / 2 ** 20,
    },
  ];
}

/** Reads the metrics. Each reading also resets the measured delay of the event loop. */
async function look(metricsUrl: string): Promise<Readings> {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n');
  return new Map(
    lines
      .filter((line) => /^\w+ \S+$/.test(line))
      .map((line): [string, number] => {
        const [name = '', value = ''] = line.split(' ');
        return [name, Number(value)];
      }),
  );
}
