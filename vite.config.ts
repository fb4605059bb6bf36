import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { thirdPartyNotices } from '#scripts/build/third-party.ts';
import { countryFlags } from '#scripts/build/vite-plugin-flags.ts';
import { inlineBootScript } from '#scripts/build/vite-plugin-boot.ts';
import { minifyPage, minifyTwice } from '#scripts/build/vite-plugin-minify.ts';
import { partnerThemes } from '#scripts/build/vite-plugin-themes.ts';
import { slimPackages } from '#scripts/build/vite-plugin-slim.ts';

const root = import.meta.dirname;

const APART = /[\\/]src[\\/](?:gallery|workbench)[\\/]/;

/**
 * Two or three letters a class, the same in the page and in what is rendered before it: counted by file and place. Those of the
 * gallery and the workbench, which are no part of the page, come last.
 */
const moduleFiles = ['src', 'widgets']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(root, folder, file))
      .toSorted(),
  )
  .toSorted((one, other) => Number(APART.test(one)) - Number(APART.test(other)));

function shortClassName(name: string, file: string, css: string): string {
  const classes = [
    ...new Set([...css.matchAll(/(?:\.|@keyframes )([A-Za-z][\w-]*)/g)].map(([, found]) => found)),
  ];
  const place = moduleFiles.indexOf(file.split('?')[0] ?? file) * 40 + classes.indexOf(name);
  return `v${place.toString(36)}`;
}

/** How code is built. It has no content: the server serves that beside it (`dist/content`). */
export default defineConfig({
  root,
  // Short names: each stands in the first load twice, and what makes them unique does not compress.
  css: { modules: { generateScopedName: shortClassName } },
  plugins: [
    react(),
    countryFlags(),
    inlineBootScript(root),
    partnerThemes(root),
    slimPackages({ page: '/index.html' }),
    minifyTwice(),
    minifyPage(),
    thirdPartyNotices(root),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    // One stylesheet, which the server writes into the page: no chunk brings styles of its own.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The page names what its entry imports, so that all is fetched at once; chunks that come later have nothing of it.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
  },
});
