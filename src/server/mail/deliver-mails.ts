import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '#server/metrics/metrics.ts';
import { failureOf } from '#server/outbox/next-attempt.ts';
import type { ClaimedMail, MailOutcome, MailStore, MailToSend } from '#store/mail-store.ts';
import { MAIL_TIMEOUT_MS, type MailMessage, type MailTransport } from './mail-transport.ts';

/** What delivering needs. */
export interface MailDeliveryParts {
  readonly store: Pick<MailStore, 'claimMails' | 'beginMail' | 'settleMail'>;
  readonly transport: Pick<MailTransport, 'ready' | 'send'>;
  /** Writes the words of a mail. */
  readonly write: (mail: MailToSend) => Omit<MailMessage, 'id'>;
  readonly metrics: Pick<Metrics, 'mailAttempted'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How many mails one server sends at once. */
export const MAILS_AT_ONCE = 10;

/** How long a server has its mails for itself: the check, the sending, and half as much again. */
export const MAIL_LEASE_MS = 3 * MAIL_TIMEOUT_MS;

/**
 * Sends the mails that are due, and resolves with the number of deliveries. It asks the server of mails first: so a server that is down
 * or hangs uses up none of the sendings of a mail.
 */
export async function deliverMails(parts: MailDeliveryParts): Promise<number> {
  const { store, transport, metrics, log } = parts;
  const now = parts.now();
  const lease = now + MAIL_LEASE_MS;
  const claimed = await store.claimMails({ now, lease, limit: MAILS_AT_ONCE });
  if (claimed.length === 0) return 0;
  const fault = await transport.ready();
  const ended = await Promise.allSettled(
    claimed.map(async (mail) => {
      const outcome =
        fault === null
          ? await sendOne({ mail, lease }, parts)
          : withUnsent(failureOf(mail, { error: fault }, parts.now()), false);
      if (!outcome) return 0;
      metrics.mailAttempted(outcome.kind);
      await store.settleMail({ id: mail.id, lease, outcome });
      const line = { mail: mail.id, attempts: mail.attempts };
      if (outcome.kind === 'failed')
        log.warn({ ...line, error: outcome.error }, 'a mail waits for another try');
      if (outcome.kind === 'givenUp') log.error({ ...line, error: outcome.error }, 'a mail was given up');
      return outcome.kind === 'delivered' ? 1 : 0;
    }),
  );
  return ended.reduce((sum, each) => {
    if (each.status === 'rejected') throw each.reason;
    return sum + each.value;
  }, 0);
}

interface Claimed {
  readonly mail: ClaimedMail;
  readonly lease: number;
}

/** Sends one mail. Null when its attempt is over. */
async function sendOne(
  { mail, lease }: Claimed,
  { store, transport, write, now }: MailDeliveryParts,
): Promise<MailOutcome | null> {
  const begun = await store.beginMail({ id: mail.id, lease, now: now() });
  if (!begun) return null;
  const sent = await transport.send({ ...write(begun), id: mail.id });
  const at = now();
  if (sent.kind === 'delivered') return { kind: 'delivered', at };
  if (sent.kind === 'refused') return { kind: 'givenUp', error: sent.error, at };
  return withUnsent(failureOf(mail, sent, at), sent.isUnsent);
}

/** Adds to a failure whether the sending that was begun is taken back. */
function withUnsent(failure: ReturnType<typeof failureOf>, isUnsent: boolean): MailOutcome {
  return failure.kind === 'failed' ? { ...failure, isUnsent } : failure;
}
