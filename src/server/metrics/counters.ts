import { Counter, type Registry } from 'prom-client';
import { FAULT_RESPONSES, type FaultKind } from '#server/faults.ts';
import type { MailOutcome } from '#store/mail-store.ts';
import type { WebhookOutcome } from '#store/webhook-store.ts';

/** How a sign-up ended. `waiting` means that a mail asks for a proof, `trapped` that a robot filled in the honeypot. */
export type SignupOutcome = 'created' | 'waiting' | 'trapped' | FaultKind;

/** How an attempt to deliver a webhook ended. `gone` means that the receiver wants no events any more. */
export type WebhookAttempt = WebhookOutcome['kind'] | 'gone';

/** How comparing a password with those of breaches ended. `failed` means that the list did not answer in time. */
export type PasswordComparison = 'breached' | 'unknown' | 'failed';

/** The directives of the page's policy, and one name for all others. So a report can add no label. */
export const REPORTED_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'other',
] as const;

/** A directive that a browser has enforced, or would have enforced. */
export type ReportedDirective = (typeof REPORTED_DIRECTIVES)[number];

/** What the server counts. */
export interface Counters {
  signupEnded(outcome: SignupOutcome): void;
  /** A connection refused because `MAX_CONNECTIONS` are open. */
  connectionRefused(): void;
  /** A validation took too long and was stopped (R21.3). */
  validationStopped(): void;
  /** A password was compared with those of breaches (R15.4). */
  passwordCompared(outcome: PasswordComparison): void;
  /** A browser reported that it blocked something on the page (R15.10). */
  policyViolated(directive: ReportedDirective): void;
  /** An attempt to deliver a webhook ended. */
  webhookAttempted(outcome: WebhookAttempt): void;
  /** An attempt to send a mail ended. */
  mailAttempted(outcome: MailOutcome['kind']): void;
}

/** All outcomes of a sign-up. The path of the sign-up always exists, and an attempt that is over has begun before. */
const OUTCOMES = [
  'created',
  'waiting',
  'trapped',
  ...Object.keys(FAULT_RESPONSES).filter((kind) => kind !== 'notFound' && kind !== 'gone'),
];

const MAIL_OUTCOMES: readonly MailOutcome['kind'][] = ['delivered', 'failed', 'givenUp'];

const WEBHOOK_OUTCOMES: readonly WebhookAttempt[] = ['delivered', 'failed', 'givenUp', 'gone'];

const COMPARISONS: readonly PasswordComparison[] = ['breached', 'unknown', 'failed'];

/** Makes the counters in the registry of a server. */
export function makeCounters(registers: Registry[]): Counters {
  const signups = makeOutcomeCounter(registers, {
    name: 'vestibule_signups_total',
    help: 'Sign-ups by how they ended',
    outcomes: OUTCOMES,
  });
  const refusedConnections = new Counter({
    name: 'vestibule_connections_refused_total',
    help: 'Connections refused because MAX_CONNECTIONS were held',
    registers,
  });
  const stoppedValidations = new Counter({
    name: 'vestibule_validations_stopped_total',
    help: 'Validations of answers that were stopped because they took too long',
    registers,
  });
  const webhooks = makeOutcomeCounter(registers, {
    name: 'vestibule_webhooks_total',
    help: 'Attempts to deliver a webhook by how they ended',
    outcomes: WEBHOOK_OUTCOMES,
  });
  const mails = makeOutcomeCounter(registers, {
    name: 'vestibule_mails_total',
    help: 'Attempts to send a mail by how they ended',
    outcomes: MAIL_OUTCOMES,
  });
  const comparisons = makeOutcomeCounter(registers, {
    name: 'vestibule_password_comparisons_total',
    help: 'Passwords compared with those of breaches, by the result',
    outcomes: COMPARISONS,
  });
  const violations = new Counter({
    name: 'vestibule_csp_reports_total',
    help: 'Reports of browsers that the policy of the page blocked something, by directive',
    labelNames: ['directive'] as const,
    registers,
  });
  for (const directive of REPORTED_DIRECTIVES) violations.inc({ directive }, 0);
  return {
    policyViolated: (directive) => violations.inc({ directive }),
    signupEnded: (outcome) => signups.inc({ outcome }),
    connectionRefused: () => refusedConnections.inc(),
    validationStopped: () => stoppedValidations.inc(),
    passwordCompared: (outcome) => comparisons.inc({ outcome }),
    webhookAttempted: (outcome) => webhooks.inc({ outcome }),
    mailAttempted: (outcome) => mails.inc({ outcome }),
  };
}

/**
 * A counter with the label `outcome`. It starts at zero for each outcome, so that zero differs from no data. Otherwise no
 * alert fires when sign-ups cease.
 */
function makeOutcomeCounter(
  registers: Registry[],
  {
    outcomes,
    ...words
  }: { readonly name: string; readonly help: string; readonly outcomes: readonly string[] },
): Counter<'outcome'> {
  const counter = new Counter({ ...words, labelNames: ['outcome'] as const, registers });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return counter;
}
