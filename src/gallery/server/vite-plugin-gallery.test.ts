import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { SAMPLE } from '#tests/linter/sample.ts';
import { servePages } from '#scripts/dev/serve-pages.ts';
import { gallery } from './vite-plugin-gallery.ts';

/** A folder that lacks the product's catalogs. The server adds them in a temporary folder. */
const FOLDER = SAMPLE;

it('R4.8 the gallery outlives a restart of the development server', async () => {
  const server = await createServer({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [
      gallery(FOLDER, { build: () => 'the only one', servePages: async (setting) => servePages(setting) }),
    ],
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  try {
    await server.listen();
    await server.restart();
    const [page = ''] = server.resolvedUrls?.local ?? [];
    const response = await fetch(new URL('/gallery/form?form=event&language=en', page));
    expect(await response.json()).not.toHaveProperty('fault');
    const documents = await fetch(new URL('/gallery/documents?of=now', page));
    expect(await documents.json()).toMatchObject({
      forms: [{ name: 'event' }, { name: 'sign-up' }, { name: 'terms' }],
    });
  } finally {
    await server.close();
  }
});
