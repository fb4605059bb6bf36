import { describe, expect, it } from 'vitest';
import { type BrowserName, impossibility, browserSummary } from './browsers.ts';
import { SUITES } from './suites.ts';

describe('R16.1 the browsers of a run', () => {
  it.each([
    {
      because: 'each ran',
      versions: ['Chromium 156.0', 'Mozilla Firefox 153.7.0esr'],
      left: [],
      says: 'Ran in Chromium 156.0, Mozilla Firefox 153.7.0esr.',
    },
    {
      because: 'WebKit cannot run on this system',
      versions: ['Chromium 156.0'],
      left: [['WebKit', 'its driver exists for Linux only']],
      says: 'Ran in Chromium 156.0; not in WebKit, because its driver exists for Linux only.',
    },
    { because: 'none could be found or installed', versions: [], left: [], says: 'Ran in no browser.' },
  ] as const)('R16.1 are named at its end: $because', ({ versions, left, says }) => {
    expect(browserSummary(new Set(versions), new Map<BrowserName, string>(left))).toBe(says);
  });

  it('R16.1 are Chromium, Firefox and WebKit on Linux, and none may be missing there', () => {
    const names = new Set(SUITES.flatMap(({ browser }) => browser ?? []));
    expect([...names].toSorted()).toStrictEqual(['Chromium', 'Firefox', 'WebKit']);
    expect([...names].map((name) => impossibility(name, 'linux'))).toStrictEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('R16.1 are Chromium and Firefox where WebKit’s driver does not exist', () => {
    expect(impossibility('WebKit', 'darwin')).toMatch(/Linux only/);
    expect(impossibility('Firefox', 'darwin')).toBeUndefined();
  });
});
