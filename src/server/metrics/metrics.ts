import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register as processRegister,
  Registry,
} from 'prom-client';
import { FAULT_RESPONSES, type FaultKind } from '#server/faults.ts';

/** One request that was responseSent. */
export interface SentResponse {
  /** The route's template, never the address: tokens and e-mails may be in the address. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** How a sign-up ended; `trapped` was a robot that filled in what people cannot see. */
export type SignupOutcome = 'created' | 'trapped' | FaultKind;

/** What the server counts about itself, for whoever watches it (R7.10). No label ever holds an answer or an address. */
export interface Metrics {
  responseSent(answer: SentResponse): void;
  signupEnded(outcome: SignupOutcome): void;
  /** One that came while as many as are allowed were held. */
  connectionRefused(): void;
  /** When the oldest row of a table was made, in epoch milliseconds; null when it is empty. */
  oldestRow(table: string, madeAt: number | null): void;
  /** Reads a number each time that somebody asks for the metrics. */
  watch(gauge: { readonly name: string; readonly help: string; readonly read: () => number }): void;
  /** All of them, in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Requests are mostly hashing, a few milliseconds; half a second is a full queue. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All that a sign-up can end as. */
const OUTCOMES = [
  'created',
  'trapped',
  ...Object.keys(FAULT_RESPONSES).filter((kind) => kind !== 'notFound'),
];

/** A registry of its own, so that two servers in one process do not count each other's. */
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
  const signups = new Counter({
    name: 'vestibule_signups_total',
    help: 'Sign-ups by how they ended',
    labelNames: ['outcome'],
    registers,
  });
  // From the start on: "none" must not look like "not known", or nobody is told when sign-ups cease.
  for (const outcome of OUTCOMES) signups.inc({ outcome }, 0);
  const refusedConnections = new Counter({
    name: 'vestibule_connections_refused_total',
    help: 'Connections refused because MAX_CONNECTIONS were held',
    registers,
  });
  const oldest = new Gauge({
    name: 'vestibule_oldest_row_timestamp_seconds',
    help: 'When the oldest row was made of what is kept for a time only, as of the last upkeep',
    labelNames: ['table'],
    registers,
  });
  return {
    responseSent: ({ seconds: took, ...labels }) => seconds.observe(labels, took),
    signupEnded: (outcome) => signups.inc({ outcome }),
    connectionRefused: () => refusedConnections.inc(),
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
 * What the package counts of the process it counts once, however many servers there have been in it: it never stops what it
 * starts for that, and the development server starts an API with each change.
 */
function collectProcessMetrics(): void {
  if (processRegister.getMetricsAsArray().length === 0) collectDefaultMetrics();
}
