import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function makeProgram(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

describe('R10.5 finding a browser', () => {
  it('R10.5 uses the browser that CHROMIUM_PATH names, before the system’s', () => {
    makeProgram('chromium');
    const mine = makeProgram('my-browser');
    expect(findChromium({ CHROMIUM_PATH: mine, PATH: folder })).toStrictEqual({
      path: mine,
      origin: 'CHROMIUM_PATH',
    });
  });

  it('R10.5 fails when CHROMIUM_PATH names no program, and uses no other browser', () => {
    expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'gone') })).toThrow(/CHROMIUM_PATH is .*gone/);
  });

  it('R10.5 uses a browser of the system, Chromium before Chrome', () => {
    makeProgram('google-chrome');
    const chromium = makeProgram('chromium');
    expect(findChromium({ PATH: folder })).toStrictEqual({ path: chromium, origin: 'the system' });
  });
});
