import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondsOf } from '#tests/support/seconds-of.ts';
import { largeForm } from './large-documents.ts';
import { checkForms } from '#linter/check-forms.ts';
import { formModule } from '#compiler/forms/form-module.ts';
import { buildLanguages } from '#compiler/language-packs.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { readJson } from '#compiler/read-json.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'large-form-'));

/** The shipped documents, and a form of a thousand fields beside them. */
beforeAll(() => {
  const { documents, texts } = largeForm(1000);
  for (const folder of ['forms', 'catalogs'])
    cpSync(join(CONTENT_ROOT, folder), join(ROOT, folder), { recursive: true });
  for (const [path, text] of Object.entries(documents)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  for (const language of ['en', 'de']) {
    const file = join(ROOT, 'catalogs', 'messages', `${language}.json`);
    writeFileSync(file, JSON.stringify({ ...readJson<object>(file), ...texts }));
  }
});

afterAll(() => rmSync(ROOT, { recursive: true }));

it('R4.6 checks a form of a thousand fields in five seconds', () => {
  const seconds = secondsOf(() => expect(checkForms(ROOT)).toStrictEqual([]));
  expect(seconds).toBeLessThan(5);
});

it.each([
  {
    part: 'code',
    work: () => formModule(ROOT, { form: 'large', release: null, variant: null, part: 'code' }),
    because: 'it judges the last of them, too',
    says: 'field978',
  },
  {
    part: 'packs',
    work: () =>
      buildLanguages(ROOT)
        .map(({ text }) => text)
        .join(),
    because: 'it has the words of the last of them',
    says: 'large.inputs.field978.label',
  },
])('R4.5 compiles a form of a thousand fields in five seconds, $part: $because', ({ work, says }) => {
  let made = '';
  const seconds = secondsOf(() => {
    made = work();
  });
  expect(made).toContain(says);
  expect(seconds).toBeLessThan(5);
});
