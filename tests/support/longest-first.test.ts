import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { LONGEST } from './longest-first.ts';

describe('R10.6 the files that run first', () => {
  it.each(LONGEST)('R10.6 exist: %s', (file) => {
    expect(existsSync(join(PROJECT_ROOT, file))).toBe(true);
  });
});
