import type { Finding } from '#contract/finding.ts';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { acceptOutcomes } from '#linter/accept-outcomes.ts';
import { checkForms } from '#linter/check-forms.ts';
import { readFolder } from '#linter/read-folder.ts';

/** The folder of a small sample workspace. Tests make mistakes in copies of it. */
export const SAMPLE: string = join(import.meta.dirname, 'sample');

/** An overlay for the sample's form, which adds a field. */
export const SAMPLE_VARIANT: string = join(import.meta.dirname, 'sample-variant.json');

/** A change to a file of the sample workspace. */
export interface Edit {
  readonly file: string;
  /** A text that the file contains exactly once. */
  readonly from: string;
  readonly to: string;
}

/** Texts of additional files, by path. */
type Files = Readonly<Record<string, string | Buffer>>;

/** Runs the check over an edited copy of the sample workspace. */
export function checkEdited(edits: readonly Edit[], write: Files = {}): Checked {
  return checkCopy(SAMPLE, edits, { write });
}

/** New paths of files and folders. Undefined deletes one. */
type Moves = Readonly<Record<string, string | undefined>>;

/** Runs the check over an edited copy of the shipped documents. */
export function checkShipped(edits: readonly Edit[], write: Files = {}, move: Moves = {}): Checked {
  return checkCopy(CONTENT_ROOT, edits, { write, move });
}

/** Accepts the outcomes of examples in an edited copy of the sample workspace, and then runs the check over it. */
export function acceptEdited(edits: readonly Edit[], write: Files = {}): Accepted {
  return inCopy(SAMPLE, { edits, write }, (root) => {
    const { content, said } = acceptOutcomes(readFolder(root));
    return { said, textOf: (file) => content.get(file) ?? '', findings: checkForms({ content, home: root }) };
  });
}

/** The accepted outcomes, and the findings afterwards. */
export interface Accepted {
  readonly said: readonly string[];
  /** The text of a file after the outcomes were accepted. */
  readonly textOf: (file: string) => string;
  readonly findings: readonly Finding[];
}

interface Changes {
  readonly edits: readonly Edit[];
  readonly write: Files;
  readonly move?: Moves;
}

function checkCopy(from: string, edits: readonly Edit[], changes: Omit<Changes, 'edits'>): Checked {
  return inCopy(from, { edits, ...changes }, (root) => {
    // The cure of a finding has its own tests.
    const findings = checkForms(readFolder(root)).map(({ cure: _cure, ...finding }) => finding);
    const texts = new Map(
      [...edits.map(({ file }) => file), ...findings.map(({ file }) => file)].flatMap((file) =>
        textOf(root, file),
      ),
    );
    return { findings, texts };
  });
}

function inCopy<Result>(
  from: string,
  { edits, write, move = {} }: Changes,
  read: (root: string) => Result,
): Result {
  const root = mkdtempSync(join(tmpdir(), 'check-forms-'));
  try {
    for (const folder of ['forms', 'catalogs'])
      cpSync(join(from, folder), join(root, folder), { recursive: true });
    for (const { file, from: before, to } of edits) {
      const text = readFileSync(join(root, file), 'utf8');
      if (text.split(before).length !== 2)
        throw new Error(`${file} holds ${JSON.stringify(before)} not exactly once.`);
      writeFileSync(
        join(root, file),
        text.replace(before, () => to),
      );
    }
    for (const [file, content] of Object.entries(write)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    for (const [path, to] of Object.entries(move))
      if (to === undefined) rmSync(join(root, path), { recursive: true });
      else renameSync(join(root, path), join(root, to));
    return read(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The findings of the check, and the texts of the files with findings. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly texts: ReadonlyMap<string, string>;
}

/** The line and column, from 1, of the mark ▸ in a snippet of a text. */
export function placeOf(snippet: string, text: string): { readonly line: number; readonly column: number } {
  const plain = snippet.replace('▸', '');
  if (text.split(plain).length !== 2) throw new Error(`${JSON.stringify(plain)} stands not exactly once.`);
  const before = text.slice(0, text.indexOf(plain) + snippet.indexOf('▸')).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function textOf(root: string, file: string): [string, string][] {
  try {
    return [[file, readFileSync(join(root, file), 'utf8')]];
  } catch {
    return [];
  }
}
