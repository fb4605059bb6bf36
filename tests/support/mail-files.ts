import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './expect.ts';
import type { RunningServer } from './start-server.ts';

/** A mail that a server without `SMTP_URL` has written into its folder. */
export interface MailFile {
  readonly code: string;
  /** The address of its link. */
  readonly link: string;
}

/** Waits until an address has got this many mails, and returns the newest one. */
export async function newestMail(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  to: string,
  count = 1,
): Promise<MailFile> {
  const folder = join(dataDir, 'mail');
  const mails = (): readonly string[] =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => decode(readFileSync(join(folder, name), 'utf8')))
      .filter((text) => text.includes(`To: ${to}`));
  await expect.poll(() => mails().length).toBe(count);
  const text = mails().at(-1) ?? '';
  return { code: /^\d{6}$/m.exec(text)?.[0] ?? '', link: /^http\S+\/confirm\/\S+$/m.exec(text)?.[0] ?? '' };
}

/** Reads quoted-printable text. */
function decode(text: string): string {
  return text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
}
