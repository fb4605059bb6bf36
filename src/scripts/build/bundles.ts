import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { thirdPartyNotices } from './third-party.ts';
import { workbenchPanels } from './vite-plugin-panels.ts';

/** The programs of `dist/server`, by the name of their file there. */
const SERVER_ENTRIES = {
  main: 'src/server/programs/main.ts',
  'store-worker': 'src/store/store-worker.ts',
  'gate-worker': 'src/server/gate-worker.ts',
  backup: 'src/server/programs/backup.ts',
  funnel: 'src/server/programs/funnel.ts',
  person: 'src/server/programs/person.ts',
  editors: 'src/server/programs/editors.ts',
  content: 'src/server/programs/content.ts',
  submissions: 'src/server/programs/submissions.ts',
  webhooks: 'src/server/programs/webhooks.ts',
  prerender: 'src/app/prerender.tsx',
};

/** The configuration that all bundles share: the project's own, with warnings only. */
function baseConfig(root: string): InlineConfig {
  return {
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
  };
}

/** Puts everything that the page's entry imports into one file: the browser loads it with one request, and it compresses best. */
const ONE_FIRST_FILE = { groups: [{ name: 'index', tags: ['$initial' as const] }] };

/** Turns off the warnings about slow plugins, which do not help the person who starts the product. */
const CHECKS = { bundlerTimings: false };

/** fast-equals, a package of rjsf, creates eight functions when it loads. The page uses one, so the bundler may drop the others. */
const PURE = { manualPureFunctions: ['createCustomEqual'] };

/** What the build of a page needs besides its sources. */
interface ClientOptions {
  readonly entry?: string;
  /** Plugins that run before all others. */
  readonly plugins?: readonly Plugin[];
}

/**
 * Builds the page into `outDir`, with a manifest that lists the imports of each file.
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
  await buildScript(root, outDir, { entry: 'src/embed/embed.ts', name: 'embed.js' });
}

/** Builds the script of previews into `outDir` (R12.4). It shares no file with the page, whose bytes it must not change. */
export async function buildPreviewAgent(root: string, outDir: string): Promise<void> {
  await buildScript(root, outDir, {
    entry: 'src/app/preview-agent.ts',
    name: 'assets/preview-agent-[hash].js',
  });
}

/** Builds a script that needs none of the page's plugins. */
async function buildScript(
  root: string,
  outDir: string,
  { entry, name }: { readonly entry: string; readonly name: string },
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      // `outDir` already holds the page.
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(root, entry),
        checks: CHECKS,
        output: { entryFileNames: name },
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
    // We hide two warnings: about large chunks, which editors load once, and about the icon, which is a file of the page.
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
    // React chooses its build by this. Otherwise the pre-renderer would contain the development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: dependenciesOf(root) },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        // The pre-renderer imports statically what the page imports later. We turn off the warning about that.
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
