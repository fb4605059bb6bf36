import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { hashProgram } from '#scripts/build/inputs.ts';
import { buildContent } from '#scripts/build/product.ts';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { readFolder } from '#linter/read-folder.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { layFixtureContent } from './fixture-content.ts';
import { PRODUCT_ROOT } from './roots.ts';

/** The exit code and the output of a program that ran in the copy. */
export interface ProgramResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A copy of the product with the fixture content, in its own folder. A test may change its files without changing the product. */
export interface ProductCopy {
  readonly root: string;
  readonly read: (file: string) => string;
  /** Writes a new or existing file, and makes its folders. */
  readonly write: (file: string, text: string) => void;
  /** Deletes files or folders, if they exist. */
  readonly remove: (...files: readonly string[]) => void;
  /** Changes a file. Throws when nothing changes, because the text that the test looks for is then gone. */
  readonly edit: (file: string, change: (text: string) => string) => void;
  /** Runs a script of `package.json` in the copy, as `npm run SCRIPT -- ARGS` does. */
  readonly run: (script: string, ...args: readonly string[]) => ProgramResult;
  /** Builds the content of the copy and takes the program from the build of the tests. Throws the findings of the check. */
  readonly build: () => void;
  readonly dispose: () => void;
}

/** Folders that the copy does not have, like a fresh checkout: those that git ignores, and git's own. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', 'test-results']);

/** The time-out of a program, long enough for a build on a busy machine. */
const LIMIT_MS = 5 * 60_000;

/** Copies the product with the fixture content. `withBuild` also copies the build of that content. */
export function copyProduct({ withBuild = false }: { readonly withBuild?: boolean } = {}): ProductCopy {
  const root = mkdtempSync(join(tmpdir(), 'vestibule-copy-'));
  cpSync(PROJECT_ROOT, root, { recursive: true, filter: isCopied });
  layFixtureContent(root);
  if (withBuild) cpSync(join(PRODUCT_ROOT, 'dist'), join(root, 'dist'), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'));
  const files = filesIn(root);
  return {
    ...files,
    root,
    run: (script, ...args) => runScript(root, script, args),
    build: () => {
      cpSync(join(PRODUCT_ROOT, 'dist'), join(root, 'dist'), { recursive: true });
      const errors = checkForms(readFolder(root)).filter(({ severity }) => severity === 'error');
      if (errors.length > 0) throw new Error(errors.map(formatFinding).join('\n'));
      buildContent(root, join(root, 'dist', 'content'), hashProgram(PROJECT_ROOT));
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

function filesIn(root: string): Pick<ProductCopy, 'read' | 'write' | 'remove' | 'edit'> {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    read,
    write,
    remove: (...files) => {
      for (const file of files) rmSync(join(root, file), { recursive: true, force: true });
    },
    edit(file, change) {
      const text = read(file);
      const changed = change(text);
      if (changed === text) throw new Error(`The change to ${file} changes nothing.`);
      write(file, changed);
    },
  };
}

function isCopied(path: string): boolean {
  return !LEFT_OUT.has(relative(PROJECT_ROOT, path));
}

/** Runs a script without npm, which would take a second and print lines of its own. */
function runScript(root: string, script: string, args: readonly string[]): ProgramResult {
  const manifest: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const [node = '', ...line] = manifest.scripts[script]?.replace(/^exec /, '').split(' ') ?? [];
  if (node !== 'node') throw new Error(`package.json has no script "${script}" that runs a program of ours.`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...line, ...args], {
    ...programOptions(root),
    encoding: 'utf8',
  });
  return { exitCode: status, stdout, stderr };
}

/** Starts a program like a shell does, with an environment that has no variable of the test run. */
function programOptions(root: string): {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly timeout: number;
} {
  return { cwd: root, env: { PATH: process.env['PATH'] }, timeout: LIMIT_MS };
}
