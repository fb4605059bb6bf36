import { build, createServer } from 'vite';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from './project-root.ts';
import { slimPackages } from './vite-plugin-slim.ts';

/** What of each module ends up in a page's bundle of these, in characters. */
async function bundled(input: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const output = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'silent',
    plugins: [slimPackages()],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: [...input], preserveEntrySignatures: 'strict', external: [/^react/] },
    },
  });
  const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
  return new Map(
    modules.map(([id, { renderedLength }]) => [id.replace(/^.*\/node_modules\//, ''), renderedLength]),
  );
}

describe('slimPackages', () => {
  it('leaves out of the page what it never runs', async () => {
    const modules = await bundled(['src/renderer/FormView.tsx', '@formatjs/intl']);
    const unwanted = [...modules].filter(
      ([id, length]) => length > 0 && /^(?:markdown-to-jsx|fast-uri|ajv)|getDefaultRegistry/.test(id),
    );

    expect(unwanted).toStrictEqual([]);
    expect(modules.get('@rjsf/core/lib/components/Form.js')).toBeGreaterThan(0);
    // Its names of kinds are needed, its parser of 40,000 characters is not.
    expect(modules.get('@formatjs/icu-messageformat-parser/index.js')).toBeLessThan(5000);
  });

  test.each([
    {
      id: 'fast-uri',
      importer: '/app/main.tsx',
      environment: 'client',
      because: 'only rjsf can do without it',
    },
    { id: 'fast-uri', importer: undefined, environment: 'client', because: 'nobody asks' },
    {
      id: '@formatjs/icu-messageformat-parser',
      importer: '/src/app/words/foreign.ts',
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

      expect(resolved?.id ?? '').not.toContain('slim:');
    },
  );
});
