import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { errorMessage } from '#contract/error-message.ts';
import type { MailTransport } from './mail-transport.ts';
import { HEADERS, messageIdOf } from './smtp-transport.ts';

/** Where mails go without `SMTP_URL`. */
export interface FileTransportParts {
  readonly folder: string;
  readonly from: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Writes each mail into a file of a folder, in the format of mails (`.eml`), and a line into the log. The line names the file, and
 * not the address. A mail that is written again replaces its file.
 */
export function makeFileTransport({ folder, from, log }: FileTransportParts): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    ready: async () => null,
    send: async ({ id, ...message }) => {
      try {
        const { message: bytes } = await composer.sendMail({
          ...message,
          from: from ?? 'sign-up@localhost',
          messageId: messageIdOf(id, from),
          headers: HEADERS,
          textEncoding: 'quoted-printable',
        });
        const file = join(folder, `${id}.eml`);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true });
        await rename(`${file}.part`, file);
        log.info({ file }, 'a mail is a file: there is no SMTP_URL');
        return { kind: 'delivered' };
      } catch (error) {
        return { kind: 'failed', error: errorMessage(error), isUnsent: true };
      }
    },
    close: () => composer.close(),
  };
}
