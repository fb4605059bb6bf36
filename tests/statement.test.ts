import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const statement = readFileSync(join(PROJECT_ROOT, 'docs', 'accessibility.md'), 'utf8');
const checklist = statement.slice(statement.indexOf('## The checklist'), statement.indexOf('## Exceptions'));
/** The lines of the tables, each with the test files that check it. */
const lines = [...checklist.matchAll(/^\| (.+?) +\| (`.+?) +\|$/gm)].map(([, line = '', proof = '']) => ({
  line,
  files: [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
    name.includes('.') ? name : `${name}.test.ts`,
  ),
}));
const tests = ['src', 'widgets', 'hints', 'tests'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    basename(file),
  ),
);

describe('R10.1 the accessibility statement', () => {
  test('has a checklist', () => {
    expect(lines.length).toBeGreaterThan(50);
  });

  test.each(lines)('names existing files: $line', ({ files }) => {
    expect(files).not.toHaveLength(0);
    expect(files.filter((file) => !tests.includes(file))).toStrictEqual([]);
  });
});
