import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SAMPLE } from '#tests/linter/sample.ts';
import { copyProduct } from '#tests/support/copy-product.ts';
import { checkForms } from '#linter/check-forms.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { releaseForm } from './release-form.ts';
import { CATALOG_CHECKSUMS } from './catalog-checksums.ts';
import { releaseCatalogs } from './release-catalogs.ts';

const HALLS = 'catalogs/halls/1.json';

/** A small workspace that nothing is wrong with. */
function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'release-catalogs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(SAMPLE, root, { recursive: true });
  return root;
}

function edit(root: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
}

/** The next version of the halls, which says of itself that it is that. */
function writeVersion(root: string, version: number): void {
  const text = readFileSync(join(root, HALLS), 'utf8').replace('"version": 1', `"version": ${version}`);
  writeFileSync(join(root, `catalogs/halls/${version}.json`), text);
}

describe('R6.1 npm run release:catalogs', () => {
  it('R6.1 records every version once, whatever order they came in', () => {
    const root = workspace();
    expect(releaseCatalogs(root)).toContain(HALLS);
    const first = readFileSync(join(root, CATALOG_CHECKSUMS), 'utf8');
    expect(releaseCatalogs(root)).toStrictEqual([]);
    expect(readFileSync(join(root, CATALOG_CHECKSUMS), 'utf8')).toBe(first);
    expect(first).not.toContain('messages');

    writeVersion(root, 2);
    expect(releaseCatalogs(root)).toStrictEqual(['catalogs/halls/2.json']);
    expect(checkForms(root)).toStrictEqual([]);
    const later = readFileSync(join(root, CATALOG_CHECKSUMS), 'utf8');
    rmSync(join(root, CATALOG_CHECKSUMS));
    releaseCatalogs(root);
    expect(readFileSync(join(root, CATALOG_CHECKSUMS), 'utf8'), 'recorded at once').toBe(later);
  });

  it('R6.1 was run before the CHANGELOG named a release', () => {
    const headings = readFileSync(join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8').match(/^## .+$/gm) ?? [];
    const releases = headings.filter((heading) => heading !== '## Unreleased');
    const isRecorded = existsSync(join(PROJECT_ROOT, CATALOG_CHECKSUMS));
    expect(headings.length).toBeGreaterThan(0);
    expect(releases.length === 0 || isRecorded, 'run npm run release:catalogs').toBe(true);
  });

  it('R6.1 says what it has recorded, and refuses while one of them is edited', { timeout: 60_000 }, () => {
    const copy = copyProduct();
    onTestFinished(copy.dispose);
    copy.remove(CATALOG_CHECKSUMS);
    const { exitCode, stdout } = copy.run('release:catalogs');
    expect({ exitCode, stdout }).toStrictEqual({
      exitCode: 0,
      stdout: expect.stringMatching(
        /^Recorded in .*\n {2}catalogs\/countries\/1\.json\n(?:.*\n)+Left to do: /,
      ),
    });
    copy.edit('catalogs/locales/1.json', (text) => `${text} `);
    const record = copy.read(CATALOG_CHECKSUMS);
    const refusal = copy.run('release:catalogs');
    expect(refusal).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refusal.stderr).toContain(
      'catalogs/locales/1.json:1:1  This file belongs to the released catalogs',
    );
    expect(copy.read(CATALOG_CHECKSUMS)).toBe(record);
    // A folder beside the product may have locales of its own.
    const beside = join(copy.root, 'beside');
    for (const file of ['schema.json', 'ui.json'])
      cpSync(join(copy.root, 'forms/terms', file), join(beside, 'forms/visit', file));
    cpSync(join(copy.root, 'catalogs/locales'), join(beside, 'catalogs/locales'), { recursive: true });
    expect(copy.run('check:forms', 'beside').stdout).not.toContain('belongs to');
  });
});

/** A change to a workspace whose catalogs were released, and what the check says of it. */
interface Change {
  readonly because: string;
  readonly file: string;
  readonly change: (root: string, file: string) => void;
  readonly message: string;
  readonly suggestion: string;
}

const touch = (root: string, file: string): void => appendFileSync(join(root, file), '\n');

const REFUSED: readonly Change[] = [
  {
    because: 'a version was edited',
    file: HALLS,
    change: touch,
    message: 'belongs to the released catalogs and was changed since.',
    suggestion: `git restore ${HALLS}. Edit a copy instead: catalogs/halls/2.json with "version": 2.`,
  },
  {
    because: 'a version was edited that has a newer one, not released yet',
    file: HALLS,
    change(root, file) {
      writeVersion(root, 2);
      touch(root, file);
    },
    message: 'was changed since.',
    suggestion: `git restore ${HALLS}. Edit catalogs/halls/2.json instead.`,
  },
  {
    because: 'a version was edited that has a newer one, released too',
    file: HALLS,
    change(root, file) {
      writeVersion(root, 2);
      releaseCatalogs(root);
      touch(root, file);
    },
    message: 'was changed since.',
    suggestion: 'catalogs/halls/3.json with "version": 3.',
  },
  {
    because: 'a version was edited that a release of a form is made with as well: one mistake',
    file: 'catalogs/countries/1.json',
    change(root, file) {
      releaseForm(root, 'sign-up');
      touch(root, file);
    },
    message: 'belongs to release 1 of the form "sign-up" and was changed since.',
    suggestion: 'catalogs/countries/2.json',
  },
  {
    because: 'a version was taken away',
    file: 'catalogs/halls/2.json',
    change(root, file) {
      writeVersion(root, 2);
      releaseCatalogs(root);
      rmSync(join(root, file));
    },
    message: 'belongs to the released catalogs and is not there any more.',
    suggestion: 'git restore catalogs/halls/2.json.',
  },
  {
    because: 'the formats are a catalog',
    file: 'catalogs/formats/1.json',
    change: touch,
    message: 'was changed since.',
    suggestion: 'catalogs/formats/2.json',
  },
  {
    because: 'a checksum was changed with its version',
    file: CATALOG_CHECKSUMS,
    change: (root, file) =>
      edit(root, file, (text) => text.replace(/"[0-9a-f]{4}(?=[0-9a-f]{60}",)/, '"0000')),
    message: 'belongs to the released catalogs and was changed since.',
    suggestion: `git restore ${CATALOG_CHECKSUMS}. Only npm run release:catalogs writes it.`,
  },
  {
    because: 'a version was struck from the list',
    file: CATALOG_CHECKSUMS,
    change: (root, file) =>
      edit(root, file, (text) => text.replace(/\n.*"catalogs\/formats\/1\.json".*/, '')),
    message: 'was changed since.',
    suggestion: 'git restore',
  },
  {
    because: 'the list is half-written',
    file: CATALOG_CHECKSUMS,
    change: (root, file) => edit(root, file, (text) => text.slice(0, 99)),
    message: 'lists what belongs to the released catalogs, and cannot be read.',
    suggestion: 'git restore',
  },
];

describe('R6.1 the check of released versions', () => {
  it.each(REFUSED)('R6.1 refuses: $because', ({ file, change, message, suggestion }) => {
    const root = workspace();
    releaseCatalogs(root);
    change(root, file);
    const said = checkForms(root).filter(({ rule }) => rule === 'edited-release');
    expect(said).toContainEqual({
      file,
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'edited-release',
      message: expect.stringContaining(message),
      suggestion: expect.stringContaining(suggestion),
    });
    expect(said.filter((finding) => finding.file === file)).toHaveLength(1);
  });

  it.each<Pick<Change, 'because' | 'change'>>([
    { because: 'a new version is no change of the one before', change: (root) => writeVersion(root, 2) },
    {
      because: 'the lines of a checkout on Windows end otherwise',
      change: (root) => edit(root, HALLS, (text) => text.replaceAll('\n', '\r\n')),
    },
    {
      because: 'messages have no versions',
      change: (root) => touch(root, 'catalogs/messages/en.json'),
    },
    {
      because: 'a new catalog has no released version',
      change(root) {
        const file = 'catalogs/rooms/1.json';
        mkdirSync(dirname(join(root, file)));
        writeFileSync(
          join(root, file),
          readFileSync(join(root, HALLS), 'utf8').replace('"halls"', '"rooms"'),
        );
      },
    },
  ])('R6.1 refuses nothing: $because', ({ change }) => {
    const root = workspace();
    releaseCatalogs(root);
    change(root, HALLS);
    expect(checkForms(root)).toStrictEqual([]);
  });

  it('R6.1 binds nobody before the first release', () => {
    const root = workspace();
    touch(root, HALLS);
    expect(checkForms(root)).toStrictEqual([]);
  });
});
