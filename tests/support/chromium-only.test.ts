import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { CHROMIUM_ONLY, ONLY_WHEN_ASKED } from './chromium-only.ts';

describe('R16.1 the journeys that `npm test` runs in Chromium only', () => {
  it('R16.1 are files that exist: the list has no name of a renamed file', () => {
    const missing = Object.keys({ ...CHROMIUM_ONLY, ...ONLY_WHEN_ASKED }).filter(
      (name) => !existsSync(join(PROJECT_ROOT, 'tests', 'journeys', `${name.replace('*', '')}.test.ts`)),
    );
    expect(missing).toStrictEqual([]);
  });
});
