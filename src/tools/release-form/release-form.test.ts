import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { makeWorkspace, type MadeUpForm } from '#tests/forms/make-form.ts';
import { checkForms } from '#tools/check-forms/check-forms.ts';
import { currentEditions, isReleased } from '#tools/forms/editions.ts';
import { releasedEditions } from '#tools/forms/released-editions.ts';
import { loadEdition } from '#tools/forms/load-form.ts';
import { readRelease, releaseNumbers } from '#tools/forms/releases.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { releaseForm } from './release-form.ts';

const FORM: MadeUpForm = {
  schema: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 5 }, size: { type: 'string', catalog: 'sizes' } },
  },
  variants: { de: { schema: { properties: { name: { maxLength: 7 } } } } },
  catalogs: {
    'sizes/1': [
      { value: 's', name: 'Small' },
      { value: 'm', name: 'Medium' },
    ],
  },
};

/** A folder with the form, for one test. */
function workspace(): string {
  const root = makeWorkspace(FORM);
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

function limitName(root: string, maxLength: number): void {
  const file = join(root, 'forms/example/schema.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"maxLength":\d+/, `"maxLength":${maxLength}`));
}

function addCatalogVersion(root: string, values: readonly string[]): void {
  const entries = values.map((value) => ({ value, name: value }));
  const file = join(root, 'catalogs/sizes/2.json');
  writeFileSync(file, JSON.stringify({ name: 'sizes', version: 2, source: 'made up', entries }));
}

function versions(root: string): readonly string[] {
  return currentEditions(root, 'example').map(({ version }) => version);
}

function released(root: string, number: number, variant: string | null): CompiledForm {
  const found = releasedEditions(root, 'example').find(
    (edition) => edition.number === number && edition.variant === variant,
  );
  if (!found) throw new Error(`Release ${number} is not kept.`);
  return loadEdition(found);
}

function problemsOf(form: CompiledForm, answers: Readonly<Record<string, unknown>>): unknown {
  return Object.keys(validateAnswers(form, answers).problems);
}

describe('R4.9 the number of a form', () => {
  it('R4.9 is 1 before the first release, and that release’s while nothing is changed', () => {
    const root = workspace();
    const before = versions(root);
    expect(before).toStrictEqual([expect.stringMatching(/^1-/), expect.stringMatching(/^1-/)]);
    expect(isReleased(root, 'example')).toBe(false);

    expect(releaseForm(root, 'example')).toStrictEqual({ number: 1, isNew: true, dropped: [] });
    expect(versions(root)).toStrictEqual(before);
    expect(isReleased(root, 'example')).toBe(true);
    expect(releaseForm(root, 'example'), 'nothing to release').toMatchObject({ number: 1, isNew: false });
  });

  it.each([
    { because: 'a document', edit: (root: string) => limitName(root, 6) },
    { because: 'a catalog', edit: (root: string) => addCatalogVersion(root, ['s', 'm', 'l']) },
    {
      because: 'a variant',
      edit: (root: string) =>
        writeFileSync(join(root, 'forms/example/variants/de.json'), '{"ui":{"ui:order":["size","name"]}}'),
    },
    {
      because: 'the name of a variant',
      edit: (root: string) =>
        renameSync(
          join(root, 'forms/example/variants/de.json'),
          join(root, 'forms/example/variants/fr.json'),
        ),
    },
    {
      because: 'that there is a variant',
      edit: (root: string) =>
        writeFileSync(join(root, 'forms/example/variants/fr.json'), '{"ui":{"ui:order":["size","name"]}}'),
    },
    {
      because: 'that there is none any more',
      edit: (root: string) => rmSync(join(root, 'forms/example/variants/de.json')),
    },
  ])('R4.9 is the next one when $because has changed', ({ edit }) => {
    const root = workspace();
    releaseForm(root, 'example');
    edit(root);
    expect(versions(root)[0]).toMatch(/^2-/);
    expect(isReleased(root, 'example')).toBe(false);
  });

  it('R4.9 is the release’s again when the change is taken back', () => {
    const root = workspace();
    releaseForm(root, 'example');
    limitName(root, 6);
    limitName(root, 5);
    expect(isReleased(root, 'example')).toBe(true);
  });
});

describe('R4.9 a release', () => {
  it('R4.9 goes on judging as it did, catalogs and variants included', () => {
    const root = workspace();
    const [base, german] = currentEditions(root, 'example').map(loadEdition);
    releaseForm(root, 'example');
    limitName(root, 2);
    addCatalogVersion(root, ['l']);

    expect(released(root, 1, null).version).toBe(base?.version);
    expect(released(root, 1, 'de').version).toBe(german?.version);
    expect(problemsOf(released(root, 1, null), { name: 'Maria', size: 's' })).toStrictEqual([]);
    expect(problemsOf(released(root, 1, null), { name: 'Marina', size: 'l' })).toStrictEqual([
      'name',
      'size',
    ]);
    expect(problemsOf(released(root, 1, 'de'), { name: 'Marianne', size: 'm' })).toStrictEqual(['name']);
    const [current] = currentEditions(root, 'example').map(loadEdition);
    expect(current && problemsOf(current, { name: 'Maria', size: 's' })).toStrictEqual(['name', 'size']);
  });

  it('R4.9 names the catalogs it was made with, pinned ones too', () => {
    const root = workspace();
    const file = join(root, 'forms/example/schema.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"catalog":"sizes"', '"catalog":"sizes@1"'));
    addCatalogVersion(root, ['l']);
    releaseForm(root, 'example');
    expect(readRelease(root, 'example', 1).catalogs).toStrictEqual({ sizes: 1 });
    expect(problemsOf(released(root, 1, null), { size: 's' })).toStrictEqual([]);
  });

  it('R4.9 is kept until three others have followed', () => {
    const root = workspace();
    for (const maxLength of [10, 11, 12, 13]) {
      limitName(root, maxLength);
      releaseForm(root, 'example');
    }
    expect(releaseNumbers(root, 'example')).toStrictEqual([2, 3, 4]);
    expect(releasedEditions(root, 'example').map(({ number }) => number)).toStrictEqual([4, 4, 3, 3, 2, 2]);
  });

  it('R4.9 is never half there: what an interrupted run has left is no part of it', () => {
    const root = workspace();
    cpSync(
      join(root, 'forms/example/variants'),
      join(root, 'forms/example/released/unfinished/variants/xx'),
      {
        recursive: true,
      },
    );
    releaseForm(root, 'example');
    expect(readdirSync(join(root, 'forms/example/released'))).toStrictEqual(['1']);
    expect(readdirSync(join(root, 'forms/example/released/1/variants'))).toStrictEqual(['de']);
  });
});

describe('R4.6 a release that was edited', () => {
  /** A copy of the shipped documents with one release, which nothing is wrong with. */
  function releasedProduct(): string {
    const root = mkdtempSync(join(tmpdir(), 'released-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const folder of ['forms', 'catalogs'])
      cpSync(join(CONTENT_ROOT, folder), join(root, folder), { recursive: true });
    releaseForm(root, 'sign-up');
    return root;
  }

  const touch = (root: string, file: string): void => appendFileSync(join(root, file), ' ');

  it.each([
    {
      because: 'a frozen document was edited',
      file: 'forms/sign-up/released/1/ui.json',
      edit: touch,
      suggestion: 'git restore forms/sign-up/released/1/ui.json. Edit forms/sign-up/ instead',
    },
    {
      because: 'a catalog it uses was edited',
      file: 'catalogs/countries/1.json',
      edit: touch,
      suggestion: 'catalogs/countries/2.json with "version": 2',
    },
    {
      because: 'a frozen document was deleted',
      file: 'forms/sign-up/released/1/schema.json',
      edit: (root: string, file: string) => rmSync(join(root, file)),
      suggestion: 'git restore',
    },
    {
      because: 'a document was added',
      file: 'forms/sign-up/released/1/variants/fr/ui.json',
      edit: (root: string, file: string) => {
        cpSync(join(root, 'forms/sign-up/ui.json'), join(root, file));
      },
      suggestion: 'Delete it',
    },
    {
      because: 'it says that it was made with another catalog',
      file: 'forms/sign-up/released/1/release.json',
      edit: (root: string, file: string) => {
        const record = readFileSync(join(root, file), 'utf8');
        writeFileSync(join(root, file), record.replace('"countries": 1', '"countries": 2'));
      },
      suggestion: 'git restore',
    },
    {
      because: 'its list cannot be read',
      file: 'forms/sign-up/released/1/release.json',
      edit: (root: string, file: string) => writeFileSync(join(root, file), '{"number": 1'),
      suggestion: 'git restore',
    },
  ])('R4.6 is refused: $because', ({ file, edit, suggestion }) => {
    const root = releasedProduct();
    expect(checkForms(root)).toStrictEqual([]);
    edit(root, file);
    expect(checkForms(root)).toStrictEqual([
      expect.objectContaining({
        file,
        line: 1,
        column: 1,
        severity: 'error',
        suggestion: expect.stringContaining(suggestion),
      }),
    ]);
  });

  it.each([
    { gone: [2], found: [2], because: 'one in the middle was deleted, as by git revert' },
    { gone: [1], found: [1], because: 'the oldest of those that are kept was deleted' },
    { gone: [1, 2], found: [1, 2], because: 'only the newest is left' },
    { gone: [], found: [], because: 'all that are kept are there' },
  ])('R4.9 R4.6 is missed: $because', ({ gone, found }) => {
    const root = releasedProduct();
    for (const maxLength of [63, 62]) {
      const schema = join(root, 'forms/sign-up/schema.json');
      const text = readFileSync(schema, 'utf8');
      writeFileSync(
        schema,
        text.replace(
          /"maxLength": 6\d,\s+"format": "signup-phone/,
          `"maxLength": ${maxLength}, "format": "signup-phone`,
        ),
      );
      releaseForm(root, 'sign-up');
    }
    for (const number of gone) rmSync(join(root, `forms/sign-up/released/${number}`), { recursive: true });
    const errors = checkForms(root).filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject(
      found.map((number) => ({
        file: `forms/sign-up/released/${number}/release.json`,
        rule: 'edited-release',
        suggestion: expect.stringContaining(`-- forms/sign-up/released/${number}`),
      })),
    );
  });

  it('R4.6 is not refused for how its lines end', () => {
    const root = releasedProduct();
    const file = join(root, 'forms/sign-up/released/1/ui.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
    expect(checkForms(root)).toStrictEqual([]);
  });
});
