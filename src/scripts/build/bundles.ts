import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { thirdPartyNotices } from './third-party.ts';
import { workbenchPanels } from './vite-plugin-panels.ts';

/** The programs of `dist/server`, by the name of their file there. */
const SERVER_ENTRIES = {
  main: 'src/server/main.ts',
  'store-worker': 'src/store/store-worker.ts',
  'gate-worker': 'src/server/gate-worker.ts',
  backup: 'src/server/backup.ts',
  funnel: 'src/server/funnel.ts',
  person: 'src/server/person.ts',
  editors: 'src/server/editors.ts',
  content: 'src/server/content.ts',
  submissions: 'src/server/submissions.ts',
  prerender: 'src/app/prerender.tsx',
};

/** What both bundles share: the project's own config, and quiet unless something is wrong. */
function baseConfig(root: string): InlineConfig {
  return {
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
  };
}

/** All that the page's entry imports is one file: the browser fetches it at once, and it compresses best. */
const ONE_FIRST_FILE = { groups: [{ name: 'index', tags: ['$initial' as const] }] };

/** How long each plugin took is no warning for whoever starts the product. */
const CHECKS = { bundlerTimings: false };

/** fast-equals, of rjsf, makes eight comparisons as it loads. The page uses one, and making the others has no effect. */
const PURE = { manualPureFunctions: ['createCustomEqual'] };

/** What a page is built with beside its sources. */
interface ClientOptions {
  readonly entry?: string;
  /** Come before all others. */
  readonly plugins?: readonly Plugin[];
}

/**
 * Builds the page into `outDir`, with a manifest of what imports what.
 *
 * @param root The folder of the code, with package.json.
 */
export async function buildClient(
  root: string,
  outDir: string,
  { entry = 'index.html', plugins = [] }: ClientOptions = {},
): Promise<void> {
  await build({
    ...baseConfig(root),
    plugins: [...plugins],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: join(root, entry),
        checks: CHECKS,
        treeshake: PURE,
        output: { codeSplitting: ONE_FIRST_FILE },
      },
    },
  });
}

/** Builds the script of sites that embed a form into `outDir`, under the name that they load it by (R17.4). */
export async function buildEmbed(root: string, outDir: string): Promise<void> {
  await build({
    root,
    // None of the page's own plugins: it is one small module.
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(root, 'src/embed/embed.ts'),
        checks: CHECKS,
        output: { entryFileNames: 'embed.js' },
      },
    },
  });
}

/** Builds the workbench into `outDir`. It shares no file with the page, whose bytes it must not change. */
export async function buildWorkbench(root: string, outDir: string): Promise<void> {
  await build({
    root: join(root, 'src', 'workbench'),
    configFile: false,
    base: '/workbench/',
    publicDir: false,
    // It would warn of large chunks, which editors load once, and of the icon, which the page brings.
    logLevel: 'error',
    mode: 'production',
    plugins: [
      react(),
      workbenchPanels(root),
      thirdPartyNotices(root, ['@fontsource-variable/geologica', 'ajv']),
    ],
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: CHECKS },
    },
  });
}

/** Builds the Node programs into `outDir`. They need the package's `dependencies` and nothing else at run time. */
export async function buildServer(root: string, outDir: string): Promise<void> {
  await build({
    ...baseConfig(root),
    // React picks its build by this; without it the pre-renderer would carry the one for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: dependenciesOf(root) },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        // The pre-renderer has at once what the page loads later.
        checks: { ...CHECKS, ineffectiveDynamicImport: false },
        input: Object.fromEntries(
          Object.entries(SERVER_ENTRIES).map(([name, entry]) => [name, join(root, entry)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

function dependenciesOf(root: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('dependencies' in manifest)) return [];
  return Object.keys(manifest.dependencies ?? {});
}
