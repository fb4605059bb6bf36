import { createTransport } from 'nodemailer';
import { isRecord } from '#contract/is-record.ts';
import { isLoopback } from '#server/config/loopback.ts';
import type { Config } from '#server/config/variables.ts';
import { MAIL_TIMEOUT_MS, type MailTransport, type SendOutcome } from './mail-transport.ts';

/** How long the server of mails may be silent. */
const SILENCE_MS = 5_000;

/**
 * Sends mails to a server (R15.1). Production insists on TLS, except on this machine; `?requireTLS=false` in the address turns that off.
 */
export function makeSmtpTransport(
  url: string,
  { mailFrom: from, environmentName }: Pick<Config, 'mailFrom' | 'environmentName'>,
): MailTransport {
  const { hostname, searchParams } = new URL(url);
  const needsTls =
    environmentName === 'production' && !isLoopback(hostname) && !searchParams.has('requireTLS');
  const transporter = createTransport({
    url,
    ...(needsTls && { requireTLS: true }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // Words of strangers are in the mails: they must never name a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    ready: async () =>
      withinTime(
        transporter.verify().then(
          () => null,
          (error: unknown) => reasonIn(error),
        ),
        'no answer in time',
      ),
    send: async ({ id, ...message }) =>
      withinTime<SendOutcome>(
        transporter.sendMail({ ...message, from, messageId: messageIdOf(id, from), headers: HEADERS }).then(
          () => ({ kind: 'delivered' }),
          (error: unknown) => outcomeOf(error),
        ),
        { kind: 'failed', error: 'no answer in time', isUnsent: false },
      ),
    close: () => transporter.close(),
  };
}

/** Robots that answer mails should not answer these (RFC 3834). */
export const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** The same for each try of a mail, so that a mailbox shows it once. */
export function messageIdOf(id: string, from: string | undefined): string {
  const domain = /@([^@>\s]+)>?$/.exec(from ?? '')?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

async function withinTime<Result>(work: Promise<Result>, late: Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(late), MAIL_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** The command of SMTP in which a server answers for one mailbox. */
const RECIPIENT = 'RCPT TO';

function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, command } = isRecord(error) ? error : {};
  const reason = reasonIn(error);
  const hasAnswered = typeof responseCode === 'number';
  if (hasAnswered && responseCode >= 500 && command === RECIPIENT) return { kind: 'refused', error: reason };
  // A server that answers with an error has not taken the mail. A lost connection says nothing.
  return { kind: 'failed', error: reason, isUnsent: hasAnswered };
}

/** The code of the error. Its message stays out: it holds what the server has said, which may repeat the address. */
function reasonIn(error: unknown): string {
  const { responseCode, command, originalCode, code } = isRecord(error) ? error : {};
  const words = [originalCode ?? code, command, responseCode].filter(
    (word) => typeof word === 'string' || typeof word === 'number',
  );
  return `the server of mails did not take it (${words.join(', ') || 'no code'})`;
}
