import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server signs with the present secret. Signatures and fingerprints of earlier secrets stay valid (R15.7). */
export type Secrets = readonly [present: string, ...earlier: string[]];

/** The minimum length in characters, the same as for a configured secret. */
const SHORTEST = 32;

/**
 * Returns the secret that signs cookies and fingerprints: the configured one, or one that the server creates once in
 * the data folder. Only the user who runs the server can read that file. When the secret is lost, visitors must reload
 * open pages, and the server takes retries for new answers. Throws when the secret in the file is too short, because an
 * attacker could guess it and forge signatures.
 */
export function loadAppSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length < SHORTEST) {
    throw new Error(
      `${file} contains no secret. Restore it from a backup, or delete it and the server makes a new one`,
    );
  }
  return secret;
}

/** Links a complete file to its name. So no process reads half a secret, and the first of two processes wins. */
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
