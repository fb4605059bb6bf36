import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs cookies and fingerprints: the configured one, or one that is made once in the data folder,
 * readable by this user alone. Losing it makes open pages reload and retries of sign-ups look like other answers.
 */
export function appSecretOf(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'app-secret');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Linked, not written in place: a secret is there whole or not at all, and the first of two processes wins.
    linkSync(draft, file);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
