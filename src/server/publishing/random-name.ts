import { randomBytes } from 'node:crypto';

/** A name for a draft or a schedule that nobody can guess. */
export function randomName(): string {
  return randomBytes(9).toString('base64url');
}
