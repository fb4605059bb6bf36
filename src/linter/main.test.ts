import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { SAMPLE } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-forms-'));
  cpSync(SAMPLE, root, { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program. Returns its exit code and its output. */
function run(...args: readonly string[]): Ended {
  return runWith({ CI: '' }, args);
}

function runWith(env: Readonly<Record<string, string>>, args: readonly string[]): Ended {
  const program = join(import.meta.dirname, 'main.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

function replace(file: string, from: string, to: string): void {
  writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));
}

describe('R4.6 npm run check:forms', () => {
  it('R4.6 reports that there are no findings, and ends with 0', () => {
    expect(run(root)).toMatchObject({ status: 0, stdout: 'Forms, catalogs and messages are fine.\n' });
  });

  it('R4.6 prints each finding on a line, and ends with 1', () => {
    replace(UI, '"blur"', '"blurr"');
    expect(run(root)).toMatchObject({
      status: 1,
      stdout: `${UI}:25:22  "ui:validateOn" is "blurr", which is not known here.  Did you mean "blur"?\n\n1 error, 0 warnings.\n`,
    });
  });

  it('R4.6 marks warnings, and ends with 0 when there are only warnings', () => {
    replace(UI, '  "$schema": "../../schemas/form-ui.schema.json",\n', '');
    const { status, stdout } = run(root);
    expect(status).toBe(0);
    expect(stdout).toContain(`${UI}:1:1  Warning: "$schema" is missing`);
  });

  it('R4.8 ends with 0 when the outcome of an example has changed, in CI with 1', () => {
    replace(SCHEMA, '"maxLength": 129', '"maxLength": 12');
    const { status, stdout } = run(root);
    expect(stdout).toContain(
      'Warning: The example "All answered" expects to be valid, but the documents say',
    );
    expect(stdout).toContain('0 errors, 1 warning.');
    expect([status, runWith({ CI: 'true' }, [root]).status]).toStrictEqual([0, 1]);
  });

  it('R4.8 accepts changed outcomes with --accept, and reports what it wrote', () => {
    replace(SCHEMA, '"countrySelector", "currencySelector", "number"', '"countrySelector", "number"');
    expect(run('--accept', root)).toMatchObject({
      status: 0,
      stdout: 'Forms, catalogs and messages are fine.\n',
      stderr:
        'Accepted: "Nothing answered": it now says refused ("currencySelector": no problem). Read whether its name is still true.\n',
    });
    expect(runWith({ CI: 'true' }, [root])).toMatchObject({ status: 0 });
  });

  it('R4.6 prints findings as JSON with --json', () => {
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
        message: '"ui:validateOn" is "blurr", which is not known here.',
        suggestion: 'Did you mean "blur"?',
      },
    ]);
  });

  it('R4.6 checks a folder of forms with missing catalogs and texts from the product', () => {
    rmSync(root, { recursive: true });
    cpSync(join(PROJECT_ROOT, 'tests/fixtures/partner-application'), root, { recursive: true });
    const gone =
      'The product does not use the text "partner.inputs.ibn.label".  Did you mean "partner.inputs.iban.label"?';
    replace('catalogs/messages/en.json', '"partner.inputs.iban.label"', '"partner.inputs.ibn.label"');
    const { status, stdout } = run(root);
    expect(status).toBe(1);
    expect(stdout, 'the linter checks the texts in the folder').toContain(gone);
    expect(stdout, 'the linter does not check the product').not.toMatch(/signup|terms|There is no/);
  });

  it('R4.8 --accept corrects the expected outcomes in a folder of forms', () => {
    rmSync(root, { recursive: true });
    cpSync(join(PROJECT_ROOT, 'tests/fixtures/partner-application'), root, { recursive: true });
    const file = 'forms/partner-application/examples.json';
    const before = readFileSync(join(root, file), 'utf8');
    replace(file, '"expect": "valid"', '"expect": { "legalName": "tooShort" }');
    expect(run('--accept', root)).toMatchObject({ status: 0 });
    expect(readFileSync(join(root, file), 'utf8')).toBe(before);
  });

  it('R4.6 treats a folder with a form of the page as complete', () => {
    rmSync(join(root, 'catalogs'), { recursive: true });
    expect(run(root)).toMatchObject({ status: 2, stderr: expect.stringContaining('no folder catalogs') });
  });

  it('R4.6 refuses a folder with nothing to check', () => {
    rmSync(join(root, 'forms'), { recursive: true });
    expect(run(root)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no folder forms'),
    });
  });
});
