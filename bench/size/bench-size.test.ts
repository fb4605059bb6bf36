import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bytesLeft, SCRIPT_BUDGET_BYTES } from './budget.ts';
import { firstLoadFiles } from './files.ts';
import { catalogBytes, sentBytes, sizeTable, weigh } from './measure.ts';

let client = '';
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'bench-size-'));
});
afterEach(() => rmSync(client, { recursive: true }));

function write(file: string, content = ''): void {
  mkdirSync(dirname(join(client, file)), { recursive: true });
  writeFileSync(join(client, file), content);
}

describe('what a first load fetches', () => {
  it('contains the entry with its imports, the styles and the English data, but nothing that loads later', () => {
    write(
      '.vite/manifest.json',
      JSON.stringify({
        'index.html': {
          file: 'assets/main.js',
          isEntry: true,
          css: ['assets/style-5e.css'],
          imports: ['_shared'],
        },
        _shared: { file: 'assets/shared.js', imports: ['index.html'] },
        'src/app/Gallery.tsx': { file: 'assets/gallery.js', imports: ['_shared'] },
      }),
    );
    for (const file of [
      'assets/geologica-latin-wght-normal-1a.woff2',
      'assets/geologica-latin-ext-wght-normal-2b.woff2',
      'flags/dk.svg',
      'flags/se.svg',
    ]) {
      write(file);
    }
    expect(firstLoadFiles(client).map(({ kind, file }) => `${kind} ${file}`)).toStrictEqual([
      'html index.html',
      'css assets/style-5e.css',
      'js assets/main.js',
      'js assets/shared.js',
      'font assets/geologica-latin-wght-normal-1a.woff2',
      'data flags/dk.svg',
    ]);
  });

  it('is measured as it is sent: compressed text and unchanged fonts', async () => {
    write('main.js', 'x'.repeat(1000));
    write('font.woff2', 'x'.repeat(500));
    const files = await weigh(client, [
      { kind: 'js', file: 'main.js' },
      { kind: 'font', file: 'font.woff2' },
    ]);
    expect(sentBytes(files, 'font')).toBe(500);
    expect(sentBytes(files, 'js')).toBeLessThan(50);
    expect(sizeTable(files)).toMatch(/^all +1500 +5\d\d$/m);
  });

  it('the size of catalogs is the number of bytes that the language pack would save without them', async () => {
    const noise = Array.from({ length: 100 }, (_, at) => ({ value: `${at}`, name: `${Math.sin(at)}` }));
    const weighed = async (catalogs: object): Promise<number> =>
      catalogBytes(JSON.stringify({ messages: { hello: 'Hello' }, catalogs }));
    expect(await weighed({})).toBe(0);
    // A hundred random numbers of sixteen digits cannot be compressed into less.
    expect(await weighed({ countries: noise })).toBeGreaterThan(600);
  });
});

describe('R10.4 the budget of JavaScript', () => {
  it.each([
    { all: SCRIPT_BUDGET_BYTES, formCode: 0, left: 0, because: 'the program is exactly at its budget' },
    { all: SCRIPT_BUDGET_BYTES + 500, formCode: 500, left: 0, because: 'a longer form is no program' },
    { all: SCRIPT_BUDGET_BYTES + 501, formCode: 500, left: -1, because: 'the program has grown by a byte' },
  ])('R10.4 the JavaScript has $left bytes left: $because', ({ all, formCode, left }) => {
    expect(bytesLeft({ all, formCode })).toBe(left);
  });
});
