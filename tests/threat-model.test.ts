import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const text = readFileSync(join(PROJECT_ROOT, 'docs', 'threat-model.md'), 'utf8');
const named = [...new Set([...text.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(([, file = '']) => file))];

it('R7.7 the threat model names existing tests', () => {
  const isThere = (file: string): boolean =>
    ['.', join('src', 'server')].some((folder) => existsSync(join(PROJECT_ROOT, folder, file)));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !isThere(file))).toStrictEqual([]);
});
