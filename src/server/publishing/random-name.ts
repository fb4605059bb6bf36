import { randomBytes } from 'node:crypto';

/** A name for a draft or a schedule. Nobody can guess it. */
export function randomName(): string {
  return randomBytes(9).toString('base64url');
}
