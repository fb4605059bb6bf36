import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { readFolder } from '#linter/read-folder.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { CONTENT } from './content.ts';
import { CONTENT_ROOT } from './roots.ts';

const FIXTURE = join(PROJECT_ROOT, 'tests', 'fixtures', 'content');

it.each(['forms/sign-up/schema.json', 'forms/sign-up/ui.json', 'forms/terms/schema.json'])(
  'R10.6 tests of behaviour use the %s of tests/fixtures/content',
  (file) => {
    const read = (root: string): string => readFileSync(join(root, file), 'utf8');
    expect(read(CONTENT_ROOT)).toBe(read(FIXTURE));
  },
);

it('R10.6 tests of behaviour use two languages and the texts of the fixture, whatever languages are shipped', () => {
  expect(languageKeys(CONTENT)).toStrictEqual(['en', 'de']);
  for (const language of ['en', 'de'])
    expect(readMessages(CONTENT, language)).toMatchObject(readMessages(readContent(FIXTURE), language));
});

it('R4.6 the check has no finding in the content for tests of behaviour', () => {
  expect(checkForms(readFolder(CONTENT_ROOT))).toStrictEqual([]);
});
