import { build, createServer } from 'vite';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from './project-root.ts';
import { slimPackages } from './vite-plugin-slim.ts';

const SUBSTITUTED =
  /markdown-to-jsx|getDefaultRegistry|fast-uri|icu-messageformat-parser\/(?:index|parser)\.js/;

describe('slimPackages', () => {
  it('leaves out of the page what it never runs', async () => {
    const modules = new Set<string>();
    await build({
      root: PROJECT_ROOT,
      logLevel: 'silent',
      build: { write: false },
      plugins: [
        {
          name: 'look-at-modules',
          buildEnd() {
            for (const id of this.getModuleIds()) modules.add(id.replace(/^.*\/node_modules\//, ''));
          },
        },
      ],
    });
    const substitutes = [...modules].filter((id) => id.startsWith('\0slim:'));

    expect([...modules].filter((id) => SUBSTITUTED.test(id))).toStrictEqual([]);
    expect(substitutes, 'each stands in for something that is imported').toHaveLength(4);
  }, 60_000);

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
