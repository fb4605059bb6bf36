import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const UI = 'forms/sign-up/ui.json';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-forms-'));
  cpSync(join(import.meta.dirname, 'sample'), root, { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

/** Runs the program as a person would; exit code and output. */
function run(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const program = join(import.meta.dirname, 'main.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', program, ...args], { encoding: 'utf8' });
}

function replace(file: string, from: string, to: string): void {
  writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));
}

describe('R4.6 npm run check:forms', { timeout: 30_000 }, () => {
  it('says that all is well, and ends with 0', () => {
    expect(run(root)).toMatchObject({ status: 0, stdout: 'Forms, catalogs and messages are fine.\n' });
  });

  it('writes each finding on a line, and ends with 1', () => {
    replace(UI, '"blur"', '"blurr"');
    expect(run(root)).toMatchObject({
      status: 1,
      stdout: `${UI}:25:22  "blurr" is not known here.  Did you mean "blur"?\n\n1 error, 0 warnings.\n`,
    });
  });

  it('marks warnings, and ends with 0 when there is nothing else', () => {
    replace(UI, '  "$schema": "../../schemas/form-ui.schema.json",\n', '');
    const { status, stdout } = run(root);
    expect(status).toBe(0);
    expect(stdout).toContain(`${UI}:1:1  Warning: "$schema" is missing`);
  });

  it('prints findings for programs with --json', () => {
    replace(UI, '"blur"', '"blurr"');
    const { status, stdout } = run('--json', root);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toStrictEqual([
      {
        file: UI,
        line: 25,
        column: 22,
        severity: 'error',
        rule: 'meta-schema',
        message: '"blurr" is not known here.',
        suggestion: 'Did you mean "blur"?',
      },
    ]);
  });

  it('says so when there is nothing to check', () => {
    rmSync(join(root, 'forms'), { recursive: true });
    expect(run(root)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no folder forms'),
    });
  });
});
