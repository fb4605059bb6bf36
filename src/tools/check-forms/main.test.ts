import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#tools/project-root.ts';

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

  it('checks forms beside the product, which lends them the catalogs and words that they lack', () => {
    rmSync(root, { recursive: true });
    cpSync(join(PROJECT_ROOT, 'tests/fixtures/partner-application'), root, { recursive: true });
    const gone =
      'Nothing says the text "partner.inputs.ibn.label".  Did you mean "partner.inputs.iban.label"?';
    replace('catalogs/messages/en.json', '"partner.inputs.iban.label"', '"partner.inputs.ibn.label"');
    const { status, stdout } = run(root);
    expect(status).toBe(1);
    expect(stdout, 'what it has of its own is checked').toContain(gone);
    expect(stdout, 'and nothing of the product’s').not.toMatch(/signup|terms|There is no/);
  });

  it('takes for whole what has a form of the page', () => {
    rmSync(join(root, 'catalogs'), { recursive: true });
    expect(run(root)).toMatchObject({ status: 2, stderr: expect.stringContaining('no folder catalogs') });
  });

  it('says so when there is nothing to check', () => {
    rmSync(join(root, 'forms'), { recursive: true });
    expect(run(root)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no folder forms'),
    });
  });
});
