import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { publicUrlOf, signInUrlOf } from '#server/config/mail-rules.ts';
import type { Config } from '#server/config/variables.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import { makeAttemptSecrets } from '#server/confirm/attempt-secrets.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { emptyOutbox, type Outbox } from '#server/outbox/empty-outbox.ts';
import type { MailStore } from '#store/mail-store.ts';
import { deliverMails, type MailDeliveryParts, MAILS_AT_ONCE } from './deliver-mails.ts';
import { makeFileTransport } from './file-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { makeSmtpTransport } from './smtp-transport.ts';
import { writeMail } from './write-mail.ts';

/** What the delivery of mails needs of the server. */
export interface MailParts {
  readonly store: MailStore;
  readonly secrets: Secrets;
  readonly content: Pick<LiveContent, 'live'>;
  readonly metrics: Pick<Metrics, 'mailAttempted' | 'watch'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How long a stop waits for mails on their way. */
const STOP_MS = 3_000;

/**
 * Sends mails beside the server (R15.1), unless `CONFIRM_EMAIL` is `off`.
 *
 * @returns A function that waits for the mails on their way, and stops.
 */
export function startMails(config: Config, parts: MailParts): () => Promise<void> {
  if (config.confirmEmail === 'off') return async () => undefined;
  const transport = transportOf(config, parts.log);
  const words = {
    content: () => parts.content.live(),
    secrets: makeAttemptSecrets(parts.secrets),
    publicUrl: publicUrlOf(config),
    signInUrl: (language: string) => signInUrlOf(config, language),
  };
  const stop = new AbortController();
  const outbox = mailsOf({ ...parts, transport, write: (mail) => writeMail(mail, words) });
  const running = emptyOutbox(outbox, parts, stop.signal);
  return async () => {
    stop.abort();
    // A server of mails that hangs does not hold up the stop. Its mail counts as sent, perhaps, and another start tries once more.
    await Promise.race([running, wait(STOP_MS, undefined, { ref: false })]);
    transport.close();
  };
}

function transportOf(config: Config, log: MailParts['log']): MailTransport {
  const { smtpUrl, mailFrom: from, dataDir } = config;
  return smtpUrl === undefined
    ? makeFileTransport({ folder: join(dataDir, 'mail'), from, log })
    : makeSmtpTransport(smtpUrl, config);
}

/** The outbox of mails. */
function mailsOf(parts: MailDeliveryParts & MailParts): Outbox {
  return {
    entries: 'mails',
    age: {
      name: 'vestibule_mail_oldest_seconds',
      help: 'How old the oldest mail is that has to be sent; 0 when there is none',
    },
    deliverDue: () => deliverMails(parts),
    atOnce: MAILS_AT_ONCE,
    oldestWaiting: () => parts.store.oldestWaitingMail(),
  };
}
