/** What the server says about itself, by the names of its metrics. */
export type Readings = ReadonlyMap<string, number>;

/** What happened in the server between two looks. */
export interface Spent {
  readonly cpuSeconds: number;
  /** How late its event loop was, in milliseconds: the slowest of a hundred turns. */
  readonly eventLoopP99Ms: number;
  readonly rssMib: number;
}

/** Performs a load and tells what the server spent on it. */
export async function spending<T>(metricsUrl: string, work: () => Promise<T>): Promise<[T, Spent]> {
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

/** Each look also begins the count of the event loop's delay anew. */
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
