import { randomBytes } from 'node:crypto';

/** A random name of 72 bits for a draft or a schedule. An attacker cannot guess it. */
export function randomName(): string {
  return randomBytes(9).toString('base64url');
}
