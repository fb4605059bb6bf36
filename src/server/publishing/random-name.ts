import { randomBytes } from 'node:crypto';

/** A random name of 72 bits for a draft or a schedule. An attacker cannot guess it. */
export function randomName(): string {
  return randomBytes(9).toString('base64url');
}

/** Whether a text may be a name that `randomName` has made. */
export function isRandomName(text: string): boolean {
  return /^[\w-]{12}$/.test(text);
}
