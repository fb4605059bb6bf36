import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { appSecretOf } from './app-secret.ts';

it('R8.1 makes the secret once, in a folder and a file that nobody else can read', () => {
  const parent = mkdtempSync(join(tmpdir(), 'vestibule-secret-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const dataDir = join(parent, 'data');
  const secret = appSecretOf(undefined, dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(appSecretOf(undefined, dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toStrictEqual(['app-secret']);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

it('R8.1 takes the configured secret and writes nothing', () => {
  expect(appSecretOf('configured', '/nowhere')).toBe('configured');
});
