import { join, resolve } from 'node:path';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import product from './vite.config.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { apiServer } from '#scripts/dev/vite-plugin-api.ts';
import { buildChangedProgram } from '#scripts/build/build-apart.ts';
import { builtInputs } from '#scripts/build/inputs.ts';
import { serveContent } from '#scripts/dev/vite-plugin-content.ts';
import { findingsPage } from '#scripts/dev/vite-plugin-findings.ts';
import type { servePages } from '#scripts/dev/serve-pages.ts';
import { gallery } from '#gallery/server/vite-plugin-gallery.ts';

const PAGE_PORT = Number(process.env['PORT'] ?? 5173);

/** Packages that Vite prepares before the first page. It would otherwise find them late, and reload the page. */
const PACKAGES = [
  '@formatjs/intl',
  '@rjsf/core',
  ...['Number', 'Object', 'Schema', 'String'].map(
    (kind) => `@rjsf/core/lib/components/fields/${kind}Field.js`,
  ),
  '@rjsf/utils',
  'fastest-levenshtein',
  'intl-messageformat',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

/** The build that has been started. The workbench and the built page of the gallery come from the same one. */
let building: Promise<boolean> | undefined;

async function buildOnce(signal: AbortSignal): Promise<boolean> {
  return (building ??= buildChangedProgram(signal).catch((error: unknown) => {
    building = undefined;
    throw error;
  }));
}

/** The development server: the product's own build settings, the gallery and the API. `dev.mjs` has checked the argument. */
export default defineConfig(
  mergeConfig<UserConfig, UserConfig>(product, {
    plugins: [
      serveContent(PROJECT_ROOT),
      findingsPage(PROJECT_ROOT),
      gallery(resolve(process.argv[2] ?? PROJECT_ROOT), {
        build: () => builtInputs(join(PROJECT_ROOT, 'dist')),
        servePages: async (setting, vite) => {
          // The workbench says why there is no build. The page of the build before may still be there.
          await building?.catch(() => false);
          const source = await vite.ssrLoadModule('/src/scripts/dev/serve-pages.ts');
          const serve: typeof servePages = source['servePages'];
          return serve(setting);
        },
      }),
      apiServer(PROJECT_ROOT, PAGE_PORT, buildOnce),
    ],
    optimizeDeps: { entries: [], include: PACKAGES },
    // A build at the same time must not reload the pages that Vite serves.
    server: { host: '127.0.0.1', port: PAGE_PORT, strictPort: true, watch: { ignored: ['**/dist/**'] } },
  }),
);
