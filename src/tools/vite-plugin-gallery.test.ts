import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from './project-root.ts';
import { gallery } from './vite-plugin-gallery.ts';

/** A folder of somebody else's: the product's catalogs are laid under it, in a folder that lasts as long as the server. */
const FOLDER = join(import.meta.dirname, 'check-forms', 'sample');

it('R4.8 the gallery outlives a restart of the development server', async () => {
  const server = await createServer({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [gallery(FOLDER)],
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  try {
    await server.listen();
    await server.restart();
    const [page = ''] = server.resolvedUrls?.local ?? [];
    const answer = await fetch(new URL('/gallery/form?form=event&language=en', page));
    expect(await answer.json()).not.toHaveProperty('fault');
    const documents = await fetch(new URL('/gallery/documents?of=now', page));
    expect(await documents.json()).toMatchObject({
      forms: [{ name: 'event' }, { name: 'sign-up' }, { name: 'terms' }],
    });
  } finally {
    await server.close();
  }
});
