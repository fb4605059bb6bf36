import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '#server/config/app-secret.ts';

/** Seals texts that a browser keeps for the server. The browser can neither read nor change them. */
export interface Seal {
  /** @param expires Epoch milliseconds. */
  readonly seal: (text: string, expires: number) => string;
  /** The text. Undefined when this server has not sealed it, or when its time is over. */
  readonly open: (sealed: string) => string | undefined;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals with a key derived from the present secret, and opens what an earlier one has sealed.
 *
 * @param purpose Names what is sealed. A text that was sealed for one purpose does not open for another one.
 */
export function makeSeal(secrets: Secrets, purpose: string, now: () => number): Seal {
  const [present, ...earlier] = secrets.map((secret) => keyOf(secret, purpose));
  if (!present) throw new Error('there is no secret');
  return {
    seal: (text, expires) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, present, iv, { authTagLength: TAG_BYTES });
      const sealed = [cipher.update(`${expires} ${text}`, 'utf8'), cipher.final()];
      return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [opened] = [present, ...earlier].flatMap((key) => decipher(bytes, key) ?? []);
      const [, expires, text] = /^(\d+) ([^]*)$/.exec(opened ?? '') ?? [];
      return Number(expires) > now() ? text : undefined;
    },
  };
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal: ${purpose}`, 32));
}

function decipher(sealed: Buffer, key: Buffer): string | undefined {
  if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
  const iv = sealed.subarray(0, IV_BYTES);
  const opened = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  opened.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = opened.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, opened.final()]).toString();
  } catch {
    return undefined; // another key has sealed it, or it was changed
  }
}
