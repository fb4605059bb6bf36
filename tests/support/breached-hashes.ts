import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The SHA-1 hash of a password, as lists of breached passwords publish it. */
export function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex').toUpperCase();
}

/** Writes a list of hashes, such as `BREACHED_PASSWORDS` names. It is deleted after the test. Returns its path. */
export function hashFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-breaches-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'hashes.txt');
  writeFileSync(file, text);
  return file;
}
