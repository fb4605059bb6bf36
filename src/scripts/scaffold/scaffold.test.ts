import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { copyProduct, type ProductCopy } from '#tests/support/copy-product.ts';
import { hashBuildInputs } from '#scripts/build/inputs.ts';
import { checkForms } from '#linter/check-forms.ts';
import { readFolder } from '#linter/read-folder.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { languageKeys } from '#compiler/language-packs.ts';
import { runCommand } from '#scripts/run-command.ts';
import { runScaffold } from './run-scaffold.ts';
import { writeScaffold } from './scaffold.ts';

function makeCopy(): ProductCopy {
  const copy = copyProduct();
  onTestFinished(copy.dispose);
  return copy;
}

/** The rule and the file of each finding of the check in a copy. */
function findingsIn({ root }: ProductCopy): readonly string[] {
  return checkForms(readFolder(root)).map(({ rule, file }) => `${rule} ${file}`);
}

/** The texts of all files that a scaffold could write to. */
function contentOf(root: string): readonly string[] {
  return [hashBuildInputs(root), ...readdirSync(join(root, 'docs/decisions'))];
}

describe('R4.7 npm run new:form', { timeout: 60_000 }, () => {
  it('R18.1 writes a form and its texts in every language, and the check finds nothing', () => {
    const copy = makeCopy();
    const { exitCode, stdout } = copy.run('new:form', 'contact-us');
    expect(exitCode).toBe(0);
    expect(readdirSync(join(copy.root, 'forms/contact-us'))).toStrictEqual([
      'examples.json',
      'page.json',
      'schema.json',
      'ui.json',
    ]);
    expect(findingsIn(copy)).toStrictEqual([]);
    for (const language of languageKeys(readContent(copy.root))) {
      const file = `catalogs/messages/${language}.json`;
      expect(stdout).toContain(`${file} (changed)`);
      expect(copy.read(file)).toContain('"contactUs.inputs.email.label": "E');
    }
  });
});

describe('R4.3 npm run new:widget', { timeout: 60_000 }, () => {
  it('R4.3 writes a widget that documents can use immediately', () => {
    const copy = makeCopy();
    const { exitCode, stdout } = copy.run('new:widget', 'made-by-test');
    expect(exitCode).toBe(0);
    const folder = readdirSync(join(copy.root, 'widgets/made-by-test')).toSorted();
    expect(folder).toStrictEqual([
      'MadeByTest.test.tsx',
      'MadeByTest.tsx',
      'examples.json',
      'made-by-test-state.ts',
      'widget.json',
    ]);
    for (const file of folder) expect(stdout).toContain(`widgets/made-by-test/${file}`);
    copy.edit('forms/terms/ui.json', (ui) =>
      ui.replace('"ui:widget": "email"', '"ui:widget": "made-by-test"'),
    );
    // We run the copy's own check, because the scaffold has changed it.
    expect(copy.run('check:forms')).toMatchObject({ exitCode: 0 });
    copy.edit('forms/sign-up/ui.json', (ui) => ui.replace('"typeahead"', '"made-by-test"'));
    expect(copy.run('check:forms').stdout).toContain(
      'The control "made-by-test" cannot draw "countrySelector"',
    );
  });

  describe('the written code', () => {
    let copy: ProductCopy;
    let written: readonly string[] = [];
    beforeAll(() => {
      copy = copyProduct();
      const { stdout } = runScaffold(copy.root, ['widget', 'made-by-test']);
      written = [...stdout.matchAll(/^ {2}(\S+\/\S+)(?: \(changed\))?$/gm)].map(([, path = '']) => path);
      copy.write(
        'tsconfig.written.json',
        JSON.stringify({ extends: './tsconfig.json', include: TYPE_CHECKED }),
      );
    });
    afterAll(() => copy.dispose());

    it.each([
      { command: ['oxfmt', '--check'], because: 'it has the usual format' },
      {
        command: ['oxlint', '--type-aware', '--deny-warnings'],
        because: 'it imports only what a widget may import',
      },
    ])('the written code passes $command: $because', async ({ command }) => {
      expect(written).toHaveLength(10);
      expect(await runCommand([...command, ...written], { cwd: copy.root })).toMatchObject({ exitCode: 0 });
    });

    it('the written code passes tsc, because it keeps the widget contract', async () => {
      const command = ['tsc', '--noEmit', '--project', 'tsconfig.written.json'];
      expect(await runCommand(command, { cwd: copy.root })).toMatchObject({ exitCode: 0, output: '' });
    });
  });
});

/** The folders with the new widget, its test, the lists of widgets, and everything that these import. */
const TYPE_CHECKED = ['src/**/*.d.ts', 'widgets/made-by-test', 'src/app', 'src/linter'];

describe('npm run new:decision', { timeout: 60_000 }, () => {
  it('writes a record with the next number and the usual headings', () => {
    const copy = makeCopy();
    const records = readdirSync(join(copy.root, 'docs/decisions'));
    const next = String(Math.max(...records.map((file) => Number(file.slice(0, 4)))) + 1);
    const path = `docs/decisions/${next.padStart(4, '0')}-what-we-do-in-a-cafe.md`;

    const { exitCode, stdout } = copy.run('new:decision', 'What we do in a “café”');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(path);
    const headings = (file: string) => copy.read(file).match(/^#.*|^Status/gm);
    expect(headings(path)).toStrictEqual([
      `# ${next}. What we do in a “café”`,
      ...(headings('docs/decisions/0001-rjsf-draws-the-engine-decides.md')?.slice(1) ?? []),
    ]);
  });
});

describe('R4.7 a refused scaffold', () => {
  let untouched: ProductCopy;
  beforeAll(() => {
    untouched = copyProduct();
  });
  afterAll(() => untouched.dispose());

  test.each([
    { asked: ['locale', 'en'], says: 'English is there already', because: 'English already has messages' },
    { asked: ['locale', 'fr_FR'], says: 'Did you mean "fr"', because: 'fr_FR is a locale, not a language' },
    { asked: ['locale', 'no'], says: 'Did you mean "nb"', because: 'Norwegian is written in two ways' },
    { asked: ['locale', 'French'], says: 'Did you mean "fr"', because: 'French is the English name of fr' },
    { asked: ['locale', 'gr'], says: 'Did you mean "el"', because: 'gr is the country' },
    {
      asked: ['locale', 'ja'],
      says: 'cs (čeština), da (dansk),',
      because: 'the platform has no Japanese',
    },
    { asked: ['locale', '../fr'], says: 'is not a language', because: 'a path is not a language' },
    { asked: ['locale'], says: 'Use: npm run new:locale -- fr', because: 'no language is named' },
    {
      asked: ['form', 'Contact us'],
      says: 'contact-us',
      because: 'a folder name has no spaces and capitals',
    },
    { asked: ['form', 'sign-up'], says: 'There is a form', because: 'the form exists already' },
    { asked: ['form', 'de'], says: 'is a language', because: '#/de is the German sign-up page' },
    { asked: ['widget', 'dial-code'], says: 'is a widget already', because: 'the widget exists already' },
    {
      asked: ['widget', 'email'],
      says: 'is a widget already',
      because: 'the widget of another folder has this name',
    },
    {
      asked: ['widget', 'switch'],
      says: 'word of JavaScript',
      because: 'the name is a reserved word of JavaScript',
    },
    {
      asked: ['decision', 'Licences!'],
      says: '0011-',
      because: 'a decision already has this title',
    },
    { asked: ['decision', '…'], says: 'no letters', because: 'a file needs a name' },
    { asked: ['decision', 'two', 'words'], says: 'Use: npm', because: 'the title has to be in quotes' },
  ])('npm run new for $asked is refused: $because', ({ asked, says }) => {
    const before = contentOf(untouched.root);
    const { exitCode, stdout, stderr } = runScaffold(untouched.root, asked);
    expect({ exitCode, stdout }).toStrictEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(says);
    expect(contentOf(untouched.root)).toStrictEqual(before);
  });

  describe('a second run of a scaffold', () => {
    let copy: ProductCopy;
    beforeAll(() => {
      copy = copyProduct();
    });
    afterAll(() => copy.dispose());

    test.each([
      { asked: ['locale', 'fr'] },
      { asked: ['form', 'made-by-test'] },
      { asked: ['widget', 'made-by-test'] },
      { asked: ['decision', 'Why'] },
    ])('R4.7 $asked is refused the second time, and no file is overwritten', ({ asked }) => {
      const { root } = copy;
      expect(runScaffold(root, asked).exitCode).toBe(0);
      const before = contentOf(root);
      expect(runScaffold(root, asked)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringMatching(/already.* Nothing was written\./),
      });
      expect(contentOf(root)).toStrictEqual(before);
    });
  });

  test.each([
    { path: 'second/file.json', because: 'one of its files already exists' },
    { path: 'second', because: 'one of its folders is a file' },
  ])('R4.7 a scaffold writes no file at all when $because', ({ path }) => {
    const root = mkdtempSync(join(tmpdir(), 'scaffold-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '{}');
    const files = ['first/file.json', 'second/file.json'].map((file) => ({ path: file, text: '[]' }));
    expect(() => writeScaffold(root, { files, changes: [], left: [] })).toThrow('second');
    expect(existsSync(join(root, 'first/file.json'))).toBe(false);
    expect(readFileSync(join(root, path), 'utf8')).toBe('{}');
  });
});
