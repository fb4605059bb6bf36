import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUILLOCHE_FILE, guilloche } from './make-guilloche.ts';

test('R10.2 the rosette in the repository is the one the formula draws', () => {
  expect(readFileSync(GUILLOCHE_FILE, 'utf8')).toBe(guilloche());
});
