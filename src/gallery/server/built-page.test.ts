import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { SAMPLE } from '#tests/linter/sample.ts';
import { PAGE_ERRORS } from '#gallery/page/gallery-data.ts';
import { errorsInReport } from './built-page.ts';
import type { PageServer } from './page-servers.ts';
import { gallery } from './vite-plugin-gallery.ts';

const envelope = (event: unknown): string => `{}\n{"type":"event"}\n${JSON.stringify(event)}\n`;

describe('R4.8 the built page of a folder', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-built-'));
  const close = vi.fn<PageServer['close']>().mockResolvedValue();
  const started: string[] = [];
  const shown: unknown[] = [];
  const ORIGIN = 'http://127.0.0.1:4001';
  let build = 'the first build';
  let vite: ViteDevServer;

  /** Starts a server of pages that only names what it would show. The theme `broken` cannot be served. */
  async function servePages({ theme }: { readonly theme: string }): Promise<PageServer> {
    started.push(theme);
    if (theme === 'broken') throw new Error('no such theme');
    const show: PageServer['show'] = (release) => {
      shown.push(release);
      return `${theme} ${Object.keys(release.forms).join(' ')}`;
    };
    return { origin: ORIGIN, show, close };
  }

  const ask = async (look: string): Promise<unknown> =>
    (await fetch(new URL(`/gallery/built?look=${look}`, vite.resolvedUrls?.local[0]))).json();

  beforeAll(async () => {
    cpSync(SAMPLE, folder, { recursive: true });
    vite = await createServer({
      root: PROJECT_ROOT,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      plugins: [gallery(folder, { build: () => build, servePages })],
      server: { host: '127.0.0.1', port: 0 },
    });
    await vite.listen();
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('R4.8 is compiled from its documents, and each theme has one server', async () => {
    const page = { href: ' event sign-up terms' };
    expect([await ask(''), await ask(''), await ask('harbour')]).toStrictEqual([
      page,
      page,
      { href: 'harbour event sign-up terms' },
    ]);
    expect(started).toStrictEqual(['', 'harbour']);
    expect(new Set(shown).size, 'the documents were compiled once').toBe(1);
  });

  test('R4.8 is tried again after a server could not start', async () => {
    started.length = 0;
    expect([await ask('broken'), await ask('broken')]).toStrictEqual([
      { fault: 'no such theme' },
      { fault: 'no such theme' },
    ]);
    expect(started).toStrictEqual(['broken', 'broken']);
  });

  test('R4.8 is not built while its documents have mistakes, and the response has their places', async () => {
    const ui = join(folder, 'forms/sign-up/ui.json');
    const sound = readFileSync(ui, 'utf8');
    // The server may still be starting to watch the folder. An editor then saves again.
    const askAfterSaving = async (text: string): Promise<unknown> => {
      writeFileSync(ui, text);
      return ask('');
    };
    const fault = /^forms\/sign-up\/ui\.json:\d+:\d+ .*\nNot built: the documents have findings\.$/s;
    await expect
      .poll(async () => askAfterSaving(sound.replace('{', '')))
      .toStrictEqual({ fault: expect.stringMatching(fault) });
    await expect.poll(async () => askAfterSaving(sound)).toHaveProperty('href');
    expect(new Set(shown).size, 'changed documents were compiled again').toBe(2);
  });

  test('R4.8 is served by the program of a new build, whose servers replace those of the build before', async () => {
    started.length = 0;
    build = 'the second build';
    expect([await ask(''), await ask('')]).toStrictEqual([
      { href: ' event sign-up terms' },
      { href: ' event sign-up terms' },
    ]);
    expect(started).toStrictEqual(['']);
    expect(close).toHaveBeenCalledTimes(2);
    close.mockClear();
  });

  test('R4.8 reports its errors to the gallery, which passes them on, and those of no other page', async () => {
    const sent = vi.spyOn(vite.ws, 'send');
    const report = new URL('/gallery/api/1/envelope/', vite.resolvedUrls?.local[0]);
    const body = envelope({ exception: { values: [{ type: 'Error', value: 'b' }] } });
    const send = async (origin: string, text: string): Promise<Response> =>
      fetch(report, { method: 'POST', body: text, headers: { origin } });
    expect((await send('http://127.0.0.1:4002', body)).status).toBe(403);
    expect(sent).not.toHaveBeenCalledWith(expect.objectContaining({ event: PAGE_ERRORS }));
    const response = await send(ORIGIN, body);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ data: ['Error: b'] }));
    expect((await send(ORIGIN, 'no report')).status).toBe(400);
  });

  test('R4.8 ends with the gallery', async () => {
    await vite.close();
    await expect.poll(() => close.mock.calls).toHaveLength(1);
  });
});

describe('R4.8 the error reports of the built page', () => {
  test.each([
    {
      report: envelope({ exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] } }),
      errors: ['TypeError: x is not a function'],
      because: 'an error has a kind and a message',
    },
    {
      report: envelope({ exception: { values: [{ value: 'a' }, { type: 'Error', value: 'b' }] } }),
      errors: ['a', 'Error: b'],
      because: 'an error may have a cause, but no kind',
    },
    { report: envelope({ message: 'hello' }), errors: [], because: 'a message is no error' },
    { report: envelope([]), errors: [], because: 'the last line is no event' },
  ])('are $errors: $because', ({ report, errors }) => {
    expect(errorsInReport(report)).toStrictEqual(errors);
  });
});
