import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadAppSecret } from './app-secret.ts';

function makeParent(): string {
  const parent = mkdtempSync(join(tmpdir(), 'vestibule-secret-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return parent;
}

it('R8.1 the server makes the secret once, in a folder and a file that only its owner can read', () => {
  const dataDir = join(makeParent(), 'data');
  const secret = loadAppSecret(undefined, dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(loadAppSecret(undefined, dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toStrictEqual(['app-secret']);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

it('R8.1 the server uses the configured secret and writes nothing', () => {
  expect(loadAppSecret('configured', '/nowhere')).toBe('configured');
});

it.each([
  { content: '', because: 'a copy was cut short' },
  { content: '\n', because: 'an empty line is not a secret' },
  { content: 'too short to be one', because: 'it can be guessed' },
])('R7.7 the server refuses an invalid secret: $because', ({ content }) => {
  const dataDir = makeParent();
  writeFileSync(join(dataDir, 'app-secret'), content);
  expect(() => loadAppSecret(undefined, dataDir)).toThrow(/app-secret contains no secret/);
  expect(readdirSync(dataDir)).toStrictEqual(['app-secret']);
});
