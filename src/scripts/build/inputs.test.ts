import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { builtInputs, hashBuildInputs } from './inputs.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-inputs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

describe('R10.5 the hash of what a build reads', () => {
  test.each([
    { file: 'src/server/programs/main.ts', because: 'code' },
    { file: 'forms/sign-up/ui.json', because: 'a form document' },
    { file: 'catalogs/messages/en.json', because: 'texts' },
    { file: 'widgets/text/Text.tsx', because: 'a widget' },
    { file: 'themes/harbour.css', because: 'a partner’s theme' },
    { file: 'public/terms-en.pdf', because: 'a file that the server sends unchanged' },
    { file: 'index.html', because: 'the HTML of the page' },
    { file: 'vite.config.ts', because: 'config' },
    { file: 'package-lock.json', because: 'another version of a package' },
  ])('R10.5 changes with $file: $because', ({ file }) => {
    write(file, 'one');
    const before = hashBuildInputs(root);
    write(file, 'two');
    expect(hashBuildInputs(root)).not.toBe(before);
  });

  it('R10.5 changes when a file is added, renamed or deleted', () => {
    const empty = hashBuildInputs(root);
    write('src/a.ts', 'x');
    const added = hashBuildInputs(root);
    rmSync(join(root, 'src/a.ts'));
    write('src/b.ts', 'x');
    expect(new Set([empty, added, hashBuildInputs(root)]).size).toBe(3);
  });

  it('R10.5 includes the given content, in whatever folder it is', () => {
    write('elsewhere/forms/a/ui.json', 'one');
    write('src/a.ts', 'x');
    const elsewhere = (): string => hashBuildInputs(root, join(root, 'elsewhere'));
    const before = elsewhere();
    write('forms/a/ui.json', 'of no interest');
    expect(elsewhere()).toBe(before);
    write('elsewhere/forms/a/ui.json', 'two');
    expect(elsewhere()).not.toBe(before);
    write('src/a.ts', 'y');
    rmSync(join(root, 'elsewhere'), { recursive: true });
    write('elsewhere/forms/a/ui.json', 'one');
    expect(elsewhere()).not.toBe(before);
  });

  it('R10.5 changes when text moves from one file to the next', () => {
    write('src/a.ts', 'xy');
    write('src/b.ts', '');
    const before = hashBuildInputs(root);
    write('src/a.ts', 'x');
    write('src/b.ts', 'y');
    expect(hashBuildInputs(root)).not.toBe(before);
  });

  test.each([
    { file: 'README.md', because: 'the build does not read it' },
    { file: 'data/signups.db', because: 'it changes as the server runs' },
    { file: 'dist/client/index.html', because: 'the build writes it' },
  ])('R10.5 does not change with $file: $because', ({ file }) => {
    const before = hashBuildInputs(root);
    write(file, 'anything');
    expect(hashBuildInputs(root)).toBe(before);
  });
});

describe('R10.5 the inputs of the build in dist', () => {
  it('R10.5 are unknown without a build', () => {
    expect(builtInputs(root)).toBeUndefined();
  });

  it('R10.5 are those that the build has written down', () => {
    write('.inputs', 'abc');
    expect(builtInputs(root)).toBe('abc');
  });
});
