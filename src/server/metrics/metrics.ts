import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register as processRegister,
  Registry,
} from 'prom-client';
import { FAULT_RESPONSES, type FaultKind } from '#server/faults.ts';
import type { MailOutcome } from '#store/mail-store.ts';
import type { WebhookOutcome } from '#store/webhook-store.ts';

/** One response that the server sent. */
export interface SentResponse {
  /** The template of the route, never the URL, because a URL may contain tokens and e-mails. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** How a sign-up ended. `waiting` means that a mail asks for a proof, `trapped` that a robot filled in the honeypot. */
export type SignupOutcome = 'created' | 'waiting' | 'trapped' | FaultKind;

/** How an attempt to deliver a webhook ended. `gone` means that the receiver wants no events any more. */
export type WebhookAttempt = WebhookOutcome['kind'] | 'gone';

/** What the server counts about itself, for operators (R7.10). No label contains an answer or an address. */
export interface Metrics {
  responseSent(response: SentResponse): void;
  signupEnded(outcome: SignupOutcome): void;
  /** A connection refused because `MAX_CONNECTIONS` are open. */
  connectionRefused(): void;
  /** A validation took too long and was stopped (R21.3). */
  validationStopped(): void;
  /** The age of the oldest row of a table, in epoch milliseconds. Null when the table is empty. */
  oldestRow(table: string, madeAt: number | null): void;
  /** An attempt to deliver a webhook ended. */
  webhookAttempted(outcome: WebhookAttempt): void;
  /** An attempt to send a mail ended. */
  mailAttempted(outcome: MailOutcome['kind']): void;
  /** Reads a number for each scrape of the metrics. */
  watch(gauge: { readonly name: string; readonly help: string; readonly read: () => number }): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** A sign-up is mostly the hash of its password, which takes some milliseconds. Half a second means a full queue of hashes. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All outcomes of a sign-up. The path of the sign-up always exists, and an attempt that is over has begun before. */
const OUTCOMES = [
  'created',
  'waiting',
  'trapped',
  ...Object.keys(FAULT_RESPONSES).filter((kind) => kind !== 'notFound' && kind !== 'gone'),
];

const MAIL_OUTCOMES: readonly MailOutcome['kind'][] = ['delivered', 'failed', 'givenUp'];
const WEBHOOK_OUTCOMES: readonly WebhookAttempt[] = ['delivered', 'failed', 'givenUp', 'gone'];

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
  const signups = new Counter({
    name: 'vestibule_signups_total',
    help: 'Sign-ups by how they ended',
    labelNames: ['outcome'],
    registers,
  });
  // Counters start at zero, so that "none" differs from "unknown". Otherwise no alert fires when sign-ups cease.
  for (const outcome of OUTCOMES) signups.inc({ outcome }, 0);
  const refusedConnections = makeCounter(registers, {
    name: 'vestibule_connections_refused_total',
    help: 'Connections refused because MAX_CONNECTIONS were held',
  });
  const stoppedValidations = makeCounter(registers, {
    name: 'vestibule_validations_stopped_total',
    help: 'Validations of answers that were stopped because they took too long',
  });
  const oldest = new Gauge({
    name: 'vestibule_oldest_row_timestamp_seconds',
    help: 'The creation time of the oldest row that will expire, as of the last upkeep',
    labelNames: ['table'],
    registers,
  });
  return {
    responseSent: ({ seconds: took, ...labels }) => seconds.observe(labels, took),
    signupEnded: (outcome) => signups.inc({ outcome }),
    connectionRefused: () => refusedConnections.inc(),
    validationStopped: () => stoppedValidations.inc(),
    oldestRow: (table, madeAt) => {
      if (madeAt === null) oldest.remove({ table });
      else oldest.set({ table }, madeAt / 1_000);
    },
    ...makeOutboxCounters(registers),
    watch: ({ name, help, read }) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    text: async () => Registry.merge([processRegister, register]).metrics(),
    contentType: register.contentType,
  };
}

function makeCounter(
  registers: Registry[],
  words: { readonly name: string; readonly help: string },
): Counter {
  return new Counter({ ...words, registers });
}

function makeOutboxCounters(registers: Registry[]): Pick<Metrics, 'webhookAttempted' | 'mailAttempted'> {
  const labelNames = ['outcome'] as const;
  const webhooks = new Counter({
    name: 'vestibule_webhooks_total',
    help: 'Attempts to deliver a webhook by how they ended',
    labelNames,
    registers,
  });
  const mails = new Counter({
    name: 'vestibule_mails_total',
    help: 'Attempts to send a mail by how they ended',
    labelNames,
    registers,
  });
  for (const outcome of WEBHOOK_OUTCOMES) webhooks.inc({ outcome }, 0);
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  return {
    webhookAttempted: (outcome) => webhooks.inc({ outcome }),
    mailAttempted: (outcome) => mails.inc({ outcome }),
  };
}

/**
 * Collects the metrics of the process once, however many servers it has started. The package never stops its
 * collectors, and the development server starts an API after each change.
 */
function collectProcessMetrics(): void {
  if (processRegister.getMetricsAsArray().length === 0) collectDefaultMetrics();
}
