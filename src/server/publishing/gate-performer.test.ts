import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** What reads the documents of a draft before the check has passed them. */
const READERS = [
  'checkForms',
  'compileRelease',
  'findIn',
  'passGate',
  'beginForm',
  'newFormIn',
  'beginLanguage',
  'newLanguageIn',
  'formOfRelease',
  'formBackIn',
  'mergeTexts',
  'mergeFiles',
];

it('R21.1 only the process of the gate reads the documents of drafts, so that none of them holds up sign-ups', () => {
  const others = filesIn(PROJECT_ROOT, 'src/server').filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const found = others.filter((path) =>
    [...readFileSync(join(PROJECT_ROOT, path), 'utf8').matchAll(/^import (?!type )\{([^}]*)\}/gm)].some(
      ([, names = '']) =>
        READERS.some((reader) => new RegExp(String.raw`(?<!type )\b${reader}\b`).test(names)),
    ),
  );
  expect(found).toStrictEqual(['src/server/publishing/gate-performer.ts']);
});
