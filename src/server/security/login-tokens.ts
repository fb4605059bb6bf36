import { createHash, randomBytes } from 'node:crypto';

/** A new token for a login link: 256 bits, safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. It needs no salt, because the token is random. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
