import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type CommandResult, runCommand } from '#scripts/run-command.ts';
import { PRODUCT_ROOT } from './roots.ts';

/** Runs a built program until it ends: a command, or a server that must refuse to start. */
export async function runProgram(
  program: 'main' | 'backup' | 'funnel' | 'person' | 'editors' | 'content' | 'submissions' | 'webhooks',
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandResult> {
  return runCommand(['node', `dist/server/${program}.js`, ...args], {
    cwd: PRODUCT_ROOT,
    env: { PORT: '0', ...env },
    timeoutMs: 60_000,
  });
}

/** Makes an empty folder, and deletes it after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
