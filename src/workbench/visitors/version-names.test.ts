import { describe, expect, it } from 'vitest';
import { versionNames } from './version-names.ts';

const DAYS = ['2024-05-02', '2024-05-12', '2024-05-12', '2024-05-14', '2024-06-01'];
const publishedAt = (release: number): string | undefined => DAYS[release - 1];

describe('R12.5 R18.10 the name of a version', () => {
  it.each([
    { releases: [4], name: 'Published 14 May 2024', because: 'one release had it' },
    { releases: [2, 3, 4], name: 'Published 12 to 14 May 2024', because: 'several days had it' },
    { releases: [1, 3, 5], name: 'Published 2 May to 1 June 2024', because: 'there are gaps' },
    { releases: [7], name: 'Release 7', because: 'the server does not know its day' },
    { releases: [6, 7, 9], name: 'Releases 6 to 7 and 9', because: 'the server does not know their days' },
    { releases: [], name: 'Version 3', because: 'no stored release had it' },
  ])('R12.5 is $name: $because', ({ releases, name }) => {
    expect(versionNames([{ name: '3-9f2c01ab', releases }], publishedAt)('3-9f2c01ab')).toBe(name);
  });

  it('R12.5 also has the release when two versions are of the same day', () => {
    const versions = [
      { name: '2-9f2c01ab', releases: [2] },
      { name: '3-00000000', releases: [3] },
    ];
    expect(versions.map(({ name }) => versionNames(versions, publishedAt)(name))).toStrictEqual([
      'Published 12 May 2024 (release 2)',
      'Published 12 May 2024 (release 3)',
    ]);
  });

  it('R12.5 is counted when a variant has a version in the same release', () => {
    const versions = ['3-9f2c01ab', '3-00000000'].map((name) => ({ name, releases: [4] }));
    expect(versions.map(({ name }) => versionNames(versions, publishedAt)(name))).toStrictEqual([
      'Published 14 May 2024 (release 4), 1 of 2',
      'Published 14 May 2024 (release 4), 2 of 2',
    ]);
  });

  it('R12.5 is its number when these days had no visit of it', () => {
    expect(versionNames([], publishedAt)('2-11111111')).toBe('Version 2');
  });
});
