import { collectDefaultMetrics, Gauge, Histogram, register as processRegister, Registry } from 'prom-client';
import { type Counters, makeCounters } from './counters.ts';

/** One response that the server sent. */
export interface SentResponse {
  /** The template of the route, never the URL, because a URL may contain tokens and e-mails. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** What the server measures about itself, for operators (R7.10). No label contains an answer or an address. */
export interface Metrics extends Counters {
  responseSent(response: SentResponse): void;
  /** The age of the oldest row of a table, in epoch milliseconds. Null when the table is empty. */
  oldestRow(table: string, madeAt: number | null): void;
  /** Reads a number for each scrape of the metrics. */
  watch(gauge: { readonly name: string; readonly help: string; readonly read: () => number }): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** A sign-up is mostly the hash of its password, which takes some milliseconds. Half a second means a full queue of hashes. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Each server has its own registry, so that two servers in one process do not add to each other's counts. */
export function makeMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectProcessMetrics();
  const seconds = new Histogram({
    name: 'vestibule_http_request_seconds',
    help: 'How long requests took to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const oldest = new Gauge({
    name: 'vestibule_oldest_row_timestamp_seconds',
    help: 'The creation time of the oldest row that will expire, as of the last upkeep',
    labelNames: ['table'],
    registers,
  });
  return {
    ...makeCounters(registers),
    responseSent: ({ seconds: took, ...labels }) => seconds.observe(labels, took),
    oldestRow: (table, madeAt) => {
      if (madeAt === null) oldest.remove({ table });
      else oldest.set({ table }, madeAt / 1_000);
    },
    watch: ({ name, help, read }) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    text: async () => Registry.merge([processRegister, register]).metrics(),
    contentType: register.contentType,
  };
}

/**
 * Collects the metrics of the process once, however many servers it has started. The package never stops its
 * collectors, and the development server starts an API after each change.
 */
function collectProcessMetrics(): void {
  if (processRegister.getMetricsAsArray().length === 0) collectDefaultMetrics();
}
