import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thirdPartyNotices } from './third-party.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'third-party-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** Writes a package that exports its own name. */
function install(folder: string, license: string): void {
  const name = folder.replace(/^.*node_modules\//, '');
  const manifest = { name, version: '1.2.3', license, main: 'index.js', type: 'module', sideEffects: false };
  write(`node_modules/${folder}/package.json`, JSON.stringify(manifest));
  write(`node_modules/${folder}/index.js`, `export const name = ${JSON.stringify(name)};`);
  write(`node_modules/${folder}/LICENSE.md`, `Copyright of ${folder}`);
}

/** The notices that the build writes for a page with this code. */
async function noticesFor(code: string, unseen: readonly string[] = []): Promise<string> {
  write('main.js', code);
  const output = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [thirdPartyNotices(root, unseen)],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: join(root, 'main.js') } },
  });
  const files = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  const notices = files.find(({ fileName }) => fileName === 'THIRD-PARTY.txt');
  return notices?.type === 'asset' ? String(notices.source) : '';
}

describe('the third-party notices of the page', () => {
  it('name every package in the code, also a nested one, with its licence and the text of the licence', async () => {
    install('outer', 'MIT');
    install('outer/node_modules/@scope/inner', 'ISC');
    write(
      'node_modules/outer/index.js',
      `export { name } from '@scope/inner'; export const outer = 'outer';`,
    );
    const notices = await noticesFor(`import { name, outer } from 'outer'; console.log(name, outer);`);
    expect(notices).toContain('outer 1.2.3 (MIT)\n\nCopyright of outer\n');
    expect(notices).toContain('@scope/inner 1.2.3 (ISC)\n\nCopyright of outer/node_modules/@scope/inner\n');
  });

  it('name a font that only a style sheet uses, and packages whose files are copied', async () => {
    install('font', 'OFL-1.1');
    write('node_modules/font/font.woff2', 'letters');
    write('main.css', `@font-face { font-family: F; src: url('font/font.woff2'); }`);
    install('flags', 'MIT');
    const notices = await noticesFor(`import './main.css';`, ['flags']);
    expect(notices).toContain('font 1.2.3 (OFL-1.1)');
    expect(notices).toContain('flags 1.2.3 (MIT)');
  });

  it('leave out packages whose code the bundler has removed', async () => {
    install('unused', 'MIT');
    await expect(noticesFor(`import { name } from 'unused'; console.log(1);`)).resolves.not.toContain(
      'unused',
    );
  });

  it('fail the build when the licence of a package is not on the list', async () => {
    install('copyleft', 'MPL-2.0');
    const built = noticesFor(`import { name } from 'copyleft'; console.log(name);`);
    await expect(built).rejects.toThrow('copyleft 1.2.3 would be shipped under MPL-2.0');
  });
});
