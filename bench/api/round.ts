import type { Instances } from './instances.ts';
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
  of: Pick<Instances, 'metricsUrls' | 'loggedBytes'>,
  load: () => Promise<readonly SignUpResponse[]>,
): Promise<Round> {
  const begun = performance.now();
  const [responses, spent] = await spending(of, load);
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

/** Sign-ups per second of the servers' own processor time. Other programs on the machine do not change it. */
export function perCpuSecond({ created, cpuSeconds }: Round): number {
  return created / cpuSeconds;
}

/** Sign-ups per second of elapsed time. */
export function perSecond({ created, seconds }: Round): number {
  return created / seconds;
}

/** The metrics of one server, by name. */
type Readings = ReadonlyMap<string, number>;

/** What the servers spent between two readings of their metrics. */
interface Spent {
  readonly cpuSeconds: number;
  /** The delay of the slowest event loop in milliseconds: the 99th percentile. */
  readonly eventLoopP99Ms: number;
  /** The memory of all servers together. */
  readonly rssMib: number;
  /** What PostgreSQL wrote to its log. */
  readonly loggedBytes: number;
}

/** Performs a load and measures what the servers spent on it. */
async function spending<T>(
  { metricsUrls, loggedBytes }: Pick<Instances, 'metricsUrls' | 'loggedBytes'>,
  work: () => Promise<T>,
): Promise<[T, Spent]> {
  const look = async (): Promise<readonly Readings[]> => Promise.all(metricsUrls.map(readMetrics));
  const [before, logged] = [await look(), await loggedBytes()];
  const result = await work();
  const after = await look();
  const sum = (name: string, at = after): number =>
    valuesOf(at, name).reduce((total, each) => total + each, 0);
  return [
    result,
    {
      cpuSeconds: sum('process_cpu_seconds_total') - sum('process_cpu_seconds_total', before),
      eventLoopP99Ms: Math.max(...valuesOf(after, 'nodejs_eventloop_lag_p99_seconds')) * 1_000,
      rssMib: sum('process_resident_memory_bytes') / 2 ** 20,
      loggedBytes: (await loggedBytes()) - logged,
    },
  ];
}

function valuesOf(readings: readonly Readings[], name: string): readonly number[] {
  return readings.map((each) => each.get(name) ?? Number.NaN);
}

/** Reads the metrics of one server. Each reading also resets the measured delay of its event loop. */
async function readMetrics(metricsUrl: string): Promise<Readings> {
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
