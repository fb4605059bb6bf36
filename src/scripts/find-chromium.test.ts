import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, findHeadlessShell } from './find-chromium.ts';
import { findFirefox } from './find-firefox.ts';
import { findWebKit } from './find-webkit.ts';

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

  it('R16.1 uses the headless shell of the system, and HEADLESS_SHELL_PATH before it', () => {
    expect(findHeadlessShell({ PATH: folder })).toBeUndefined();
    const shell = makeProgram('chromium-headless-shell');
    const mine = makeProgram('my-shell');
    expect(findHeadlessShell({ PATH: folder })).toStrictEqual({ path: shell, origin: 'the system' });
    expect(findHeadlessShell({ PATH: folder, HEADLESS_SHELL_PATH: mine })).toStrictEqual({
      path: mine,
      origin: 'HEADLESS_SHELL_PATH',
    });
  });

  it('R16.1 uses the Firefox with extended support before another one, and FIREFOX_PATH before both', () => {
    makeProgram('firefox');
    const extended = makeProgram('firefox-esr');
    const mine = makeProgram('my-firefox');
    expect(findFirefox({ PATH: folder })).toStrictEqual({ path: extended, origin: 'the system' });
    expect(findFirefox({ PATH: folder, FIREFOX_PATH: mine })).toStrictEqual({
      path: mine,
      origin: 'FIREFOX_PATH',
    });
  });

  it('R16.1 uses WebKit only with its driver, its browser and a screen', () => {
    const driver = makeProgram('WebKitWebDriver');
    const browser = makeProgram('MiniBrowser');
    expect(findWebKit({ PATH: folder })).toBeUndefined();
    const screen = makeProgram('Xvfb');
    expect(findWebKit({ PATH: folder })).toStrictEqual({ driver, browser, screen });
  });
});
