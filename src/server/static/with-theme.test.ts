import { describe, expect, it } from 'vitest';
import { ConfigFaults } from '#server/config/read-config.ts';
import type { Client } from './read-client.ts';
import { makeStaticFile } from './static-file.ts';
import { addTheme } from './with-theme.ts';

function makeClient(...paths: readonly string[]): Client {
  const file = makeStaticFile({ type: 'text/css', cacheControl: '', identity: Buffer.from('') });
  return {
    html: '<html><head><link rel="stylesheet" href="/assets/style-1a2b3c4d.css"></head><body></body></html>',
    files: new Map(paths.map((path) => [path, file])),
  };
}

const CLIENT = makeClient(
  '/assets/style-1a2b3c4d.css',
  '/assets/theme-harbour-aB-_56x8.css',
  '/assets/theme-harbour-night-12345678.css',
);

describe('R8.1 THEME', () => {
  it.each([
    { theme: 'harbour', path: '/assets/theme-harbour-aB-_56x8.css' },
    { theme: 'harbour-night', path: '/assets/theme-harbour-night-12345678.css' },
  ])('puts the stylesheet of $theme behind the page’s own', ({ theme, path }) => {
    expect(addTheme(CLIENT, theme).html).toBe(
      CLIENT.html.replace('</head>', `<link rel="stylesheet" href="${path}" /></head>`),
    );
  });

  it('leaves the page as it is where none is named', () => {
    expect(addTheme(CLIENT, undefined)).toBe(CLIENT);
  });

  it.each([
    { theme: 'harbor', because: 'no theme is spelled so' },
    { theme: 'style', because: 'the page’s own stylesheet is no theme' },
  ])('refuses $theme, and says what there is: $because', ({ theme }) => {
    expect(() => addTheme(CLIENT, theme)).toThrow(ConfigFaults);
    expect(() => addTheme(CLIENT, theme)).toThrow(
      `THEME must be one of harbour, harbour-night, or unset, not "${theme}"`,
    );
  });
});
