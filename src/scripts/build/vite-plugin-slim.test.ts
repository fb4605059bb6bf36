import { build, createServer } from 'vite';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { slimPackages } from './vite-plugin-slim.ts';

/** What of each module ends up in the bundle of a page that uses nothing but our packages. */
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
        input: 'src/scripts/bench-size/floor/main.tsx',
        external: [/^react(?:-dom)?(?:$|\/)/],
      },
    },
  });
  const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
  return new Map(modules.map(([id, { code }]) => [id.replace(/^.*\/node_modules\//, ''), code ?? '']));
}

const bundled = bundle();

/** What of the modules of a package or a folder ends up there. */
async function bundledOf(part: string): Promise<string> {
  return [...(await bundled)].map(([id, code]) => (id.includes(part) ? code : '')).join('');
}

describe('slimPackages', () => {
  it('fails the build of a whole page in which nobody imports a module: its package has changed', async () => {
    // This page has no passwords.
    await expect(bundle(slimPackages({ page: 'floor/main.tsx' }))).rejects.toThrow(
      'slim-parts.ts has modules that nobody imports: ./passwords.json.mjs, ./diceware.json.mjs',
    );
  });

  it.each([
    { part: 'markdown-to-jsx', because: 'documents hold no texts' },
    { part: 'fast-uri', because: 'documents have no references to resolve' },
    { part: 'jsonpointer', because: 'nor references inside them' },
    { part: '@x0k/json-schema-merge', because: 'a field has one schema' },
    { part: 'sanitizeDataForNewSchema', because: 'answers live in the engine' },
    { part: 'omitExtraData', because: 'answers live in the engine' },
    { part: '@rjsf/core/lib/components/templates', because: 'the renderer has a theme of its own' },
    { part: '@rjsf/core/lib/components/widgets', because: 'the renderer has a theme of its own' },
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
  ])('leaves $text as its package has it', async ({ part, text }) => {
    expect(await bundledOf(part)).toContain(text);
  });

  it('leaves the parser of messages out of the page: they are parsed when they are built', async () => {
    expect(await bundledOf('icu-messageformat-parser/index.js')).toBe('');
    expect(await bundledOf('icu-messageformat-parser/no-parser.js')).toContain('isLiteralElement');
  });

  test.each([
    {
      id: './omitExtraData.js',
      importer: '/app/main.tsx',
      environment: 'client',
      because: 'only the one of rjsf has a stand-in',
    },
    { id: './omitExtraData.js', importer: undefined, environment: 'client', because: 'nobody asks' },
    {
      id: '@formatjs/icu-messageformat-parser',
      importer: '/src/app/i18n/foreign.ts',
      environment: 'client',
      because: 'R7.8 foreign translations are parsed',
    },
    {
      id: '@formatjs/icu-messageformat-parser',
      importer: '/node_modules/intl-messageformat/index.js',
      environment: 'ssr',
      because: 'the server parses its own messages',
    },
  ] as const)(
    'leaves $id alone for $importer in $environment: $because',
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
