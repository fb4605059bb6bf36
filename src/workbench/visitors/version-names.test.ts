import { describe, expect, it } from 'vitest';
import { versionNames } from './version-names.ts';

describe('R12.5 the name of a version', () => {
  it.each([
    { releases: [4], name: 'Release 4', because: 'one release had it' },
    { releases: [4, 5, 6], name: 'Releases 4 to 6', because: 'the numbers are in a row' },
    { releases: [1, 3, 5, 6], name: 'Releases 1, 3 and 5 to 6', because: 'there are gaps' },
    { releases: [], name: 'Version 3 (9f2c01ab)', because: 'no stored release had it' },
  ])('R12.5 is $name: $because', ({ releases, name }) => {
    expect(versionNames([{ name: '3-9f2c01ab', releases }])('3-9f2c01ab')).toBe(name);
  });

  it('R12.5 also has the start of its hash when a variant has a version in the same release', () => {
    const nameOf = versionNames([
      { name: '3-9f2c01ab', releases: [4] },
      { name: '3-00000000', releases: [4] },
    ]);
    expect([nameOf('3-9f2c01ab'), nameOf('3-00000000')]).toStrictEqual([
      'Release 4 (9f2c01ab)',
      'Release 4 (00000000)',
    ]);
  });

  it('R12.5 is its number and the start of its hash when these days had no visit of it', () => {
    expect(versionNames([])('2-11111111')).toBe('Version 2 (11111111)');
  });
});
