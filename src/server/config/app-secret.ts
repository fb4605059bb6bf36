import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As many characters as a configured one must have. */
const SHORTEST = 32;

/**
 * The secret that signs cookies and fingerprints: the configured one, or one that is made once in the data folder,
 * readable by this user alone. Losing it makes open pages reload and retries of sign-ups look like other answers.
 * Throws when the file holds none: what an empty secret signs, anybody can sign.
 */
export function loadAppSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length < SHORTEST) {
    throw new Error(`${file} holds no secret; put it back from a backup, or remove it and one is made`);
  }
  return secret;
}

/** Linked, not written in place: a secret is there whole or not at all, and the first of two processes wins. */
function makeSecret(file: string): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(temporary, file);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
