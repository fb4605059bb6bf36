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
    { file: 'src/server/main.ts', because: 'code' },
    { file: 'forms/sign-up/ui.json', because: 'a form document' },
    { file: 'catalogs/messages/en.json', because: 'words' },
    { file: 'widgets/text/Text.tsx', because: 'a widget' },
    { file: 'themes/harbour.css', because: 'a partner’s theme' },
    { file: 'public/terms-en.pdf', because: 'a file served as it is' },
    { file: 'index.html', because: 'the page around it all' },
    { file: 'vite.config.ts', because: 'config' },
    { file: 'package-lock.json', because: 'another version of a package' },
  ])('changes with $file: $because', ({ file }) => {
    write(file, 'one');
    const before = hashBuildInputs(root);
    write(file, 'two');
    expect(hashBuildInputs(root)).not.toBe(before);
  });

  it('changes when a file is added, renamed or taken away', () => {
    const empty = hashBuildInputs(root);
    write('src/a.ts', 'x');
    const added = hashBuildInputs(root);
    rmSync(join(root, 'src/a.ts'));
    write('src/b.ts', 'x');
    expect(new Set([empty, added, hashBuildInputs(root)]).size).toBe(3);
  });

  it('is of the content it is told of, wherever that stands', () => {
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

  it('tells where one file ends and the next begins', () => {
    write('src/a.ts', 'xy');
    write('src/b.ts', '');
    const before = hashBuildInputs(root);
    write('src/a.ts', 'x');
    write('src/b.ts', 'y');
    expect(hashBuildInputs(root)).not.toBe(before);
  });

  test.each([
    { file: 'README.md', because: 'nobody builds from it' },
    { file: 'data/signups.db', because: 'it changes as the server runs' },
    { file: 'dist/client/index.html', because: 'it is the outcome' },
  ])('stays with $file: $because', ({ file }) => {
    const before = hashBuildInputs(root);
    write(file, 'anything');
    expect(hashBuildInputs(root)).toBe(before);
  });
});

describe('what a build was made from', () => {
  it('is unknown without a build', () => {
    expect(builtInputs(root)).toBeUndefined();
  });

  it('is what the build says', () => {
    write('.inputs', 'abc');
    expect(builtInputs(root)).toBe('abc');
  });
});
