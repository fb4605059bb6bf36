import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findingsPage } from '#scripts/dev/vite-plugin-findings.ts';
import { countryFlags } from '#scripts/build/vite-plugin-assets.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { LanguagePack } from '#contract/language.ts';
import { readPack } from '#contract/pack-file.ts';
import { documents, RELEASE } from '#tests/support/content.ts';
import { makeWorkspace } from '#tests/forms/make-form.ts';
import { freePort } from '#tests/support/free-port.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { serveContent } from './vite-plugin-content.ts';

function temporary(): string {
  const root = makeWorkspace({ schema: {} });
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

describe('the development server', () => {
  async function serve(
    root: string,
    more: readonly Plugin[] = [],
  ): Promise<{ server: ViteDevServer; origin: string }> {
    const port = await freePort();
    const server = await createServer({
      configFile: false,
      root: PROJECT_ROOT,
      logLevel: 'silent',
      plugins: [countryFlags(), serveContent(root), ...more],
      server: { port, strictPort: true, host: '127.0.0.1', hmr: false },
      optimizeDeps: { noDiscovery: true },
      cacheDir: join(temporary(), 'cache'),
    });
    onTestFinished(() => server.close());
    await server.listen();
    return { server, origin: `http://127.0.0.1:${port}` };
  }

  it('R11.2 serves the files of the content, the flags, and the index of files in the page', async () => {
    const { server, origin } = await serve(CONTENT_ROOT);
    const [english] = documents.languages;
    const pack = await fetch(`${origin}${english?.url}`);
    // A page of this server requests a module in this way.
    const module = await fetch(`${origin}${english?.forms['sign-up']}?import`);
    const flag = await fetch(`${origin}/flags/dk.svg`);
    const page = await server.transformIndexHtml('/', '<!doctype html><head></head>');

    expect(pack.headers.get('content-type')).toBe('application/json');
    expect(readPack<LanguagePack>(await pack.json())).toStrictEqual(documents.packs[0]);
    expect(module.headers.get('content-type')).toBe('text/javascript');
    expect(flag.headers.get('content-type')).toBe('image/svg+xml');
    expect(await flag.text()).toContain('<svg');
    expect(page).toContain(JSON.stringify(RELEASE.page));
  });

  it('R4.6 shows the mistakes in a document when it is saved, and the page again when they are corrected', async () => {
    const root = temporary();
    cpSync(CONTENT_ROOT, root, { recursive: true });
    rmSync(join(root, 'forms/example'), { recursive: true });
    const { origin } = await serve(root, [findingsPage(root)]);
    const page = async (): Promise<string> =>
      (await fetch(origin, { headers: { accept: 'text/html' } })).text();
    const ui = join(root, 'forms/sign-up/ui.json');
    const sound = readFileSync(ui, 'utf8');

    for (const broken of [sound.replace('"ui:widget"', '"ui:widgte"'), sound.replace('{', '')]) {
      writeFileSync(ui, broken);
      expect(await page()).toMatch(/<li><code>forms\/sign-up\/ui\.json:\d+:\d+ /);
    }
    writeFileSync(ui, sound);
    expect(await page()).not.toContain('forms/sign-up/ui.json');
  });
});
