import { build, createServer } from 'vite';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { slimPackages } from './vite-plugin-slim.ts';

/** The bundled code of each module, in a page that uses only packages. */
async function bundle(plugin = slimPackages()): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: 'bench/size/floor/main.tsx',
        external: [/^react(?:-dom)?(?:$|\/)/],
      },
    },
  });
  const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
  return new Map(modules.map(([id, { code }]) => [id.replace(/^.*\/node_modules\//, ''), code ?? '']));
}

const bundled = bundle();

/** The bundled code of the modules of a package or a folder. */
async function bundledOf(part: string): Promise<string> {
  return [...(await bundled)].map(([id, code]) => (id.includes(part) ? code : '')).join('');
}

describe('slimPackages', () => {
  it('fails the build of a page when slim-parts.ts lists a module that no file imports', async () => {
    // This page has no passwords.
    await expect(bundle(slimPackages({ page: 'floor/main.tsx' }))).rejects.toThrow(
      'slim-parts.ts has modules that nobody imports: ./passwords.json.mjs, ./diceware.json.mjs',
    );
  });

  it.each([
    { part: 'markdown-to-jsx', because: 'documents hold no texts' },
    { part: 'fast-uri', because: 'documents have no references to resolve' },
    { part: 'jsonpointer', because: 'documents have no references inside them either' },
    { part: '@x0k/json-schema-merge', because: 'a field has one schema' },
    { part: 'sanitizeDataForNewSchema', because: 'answers live in the engine' },
    { part: 'omitExtraData', because: 'answers live in the engine' },
    { part: '@rjsf/core/lib/components/templates', because: 'the renderer has its own theme' },
    { part: '@rjsf/core/lib/components/widgets', because: 'the renderer has its own theme' },
  ])('leaves $part out of the page: $because', async ({ part }) => {
    expect(await bundledOf(part)).toBe('');
  });

  it.each([
    { part: '@rjsf/core/lib/components/Form.js', text: 'getStateFromProps' },
    { part: '@rjsf/core/lib/getDefaultRegistry.js', text: 'getDefaultRegistry' },
    { part: '@rjsf/utils/lib/createSchemaUtils.js', text: 'createSchemaUtils' },
    { part: '@rjsf/utils/lib/deepEquals.js', text: 'deepEquals' },
    { part: '@rjsf/utils/lib/schema/retrieveSchema.js', text: 'retrieveSchema' },
    { part: 'intl-messageformat/index.js', text: 'formatToParts' },
  ])('keeps $text unchanged', async ({ part, text }) => {
    expect(await bundledOf(part)).toContain(text);
  });

  it('leaves the parser of messages out of the page, because the build parses the messages', async () => {
    expect(await bundledOf('icu-messageformat-parser/index.js')).toBe('');
    expect(await bundledOf('icu-messageformat-parser/no-parser.js')).toContain('isLiteralElement');
  });

  test.each([
    {
      id: './omitExtraData.js',
      importer: '/app/main.tsx',
      environment: 'client',
      because: 'only the module of rjsf has a stand-in',
    },
    { id: './omitExtraData.js', importer: undefined, environment: 'client', because: 'no file imports it' },
    {
      id: '@formatjs/icu-messageformat-parser',
      importer: '/src/app/i18n/foreign.ts',
      environment: 'client',
      because: 'R7.8 the page parses external translations',
    },
    {
      id: '@formatjs/icu-messageformat-parser',
      importer: '/node_modules/intl-messageformat/index.js',
      environment: 'ssr',
      because: 'the server parses its own messages',
    },
  ] as const)(
    'does not replace $id for $importer in $environment: $because',
    async ({ id, importer, environment }) => {
      const server = await createServer({
        configFile: false,
        root: PROJECT_ROOT,
        logLevel: 'silent',
        plugins: [slimPackages()],
        server: { middlewareMode: true, hmr: false, watch: null, ws: false },
        optimizeDeps: { noDiscovery: true },
      });
      onTestFinished(() => server.close());
      const resolved = await server.environments[environment].pluginContainer.resolveId(id, importer);

      expect(resolved?.id ?? '').not.toMatch(/slim:/);
    },
  );
});
