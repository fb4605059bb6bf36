import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontFile, makeFont, SCRIPTS } from './make-fonts.ts';

test.each(SCRIPTS)(
  'R10.4 the font for %s has the weights of tokens.css, and all letters of its package',
  async (script) => {
    expect(readFileSync(fontFile(script)).equals(await makeFont(script))).toBe(true);
  },
);
