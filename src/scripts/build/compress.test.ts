import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

const TEXT = 'one line, again and again\n'.repeat(100);
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-compress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('R7.8 compressing what is served', () => {
  it('R7.8 writes both encodings next to a text file, also in sub-folders', async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'main.js'), TEXT);
    await compressFolder(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'main.js.br'))).toString()).toBe(TEXT);
    expect(gunzipSync(readFileSync(join(folder, 'assets', 'main.js.gz'))).toString()).toBe(TEXT);
  });

  it('R7.8 does not compress pictures, fonts, pages and files that would grow', async () => {
    writeFileSync(join(folder, 'font.woff2'), TEXT);
    writeFileSync(join(folder, 'index.html'), TEXT);
    writeFileSync(join(folder, 'tiny.json'), '{}');
    await compressFolder(folder);
    expect(readdirSync(folder).toSorted()).toStrictEqual(['font.woff2', 'index.html', 'tiny.json']);
  });
});
