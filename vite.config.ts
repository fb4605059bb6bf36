import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PAGE_BUILD } from '#scripts/build/page-build.ts';
import { thirdPartyNotices } from '#scripts/build/third-party.ts';
import { countryFlags, partnerThemes } from '#scripts/build/vite-plugin-assets.ts';
import { inlineBootScript } from '#scripts/build/vite-plugin-boot.ts';
import { minifyPage, minifyTwice } from '#scripts/build/vite-plugin-minify.ts';
import { slimPackages } from '#scripts/build/vite-plugin-slim.ts';

const root = import.meta.dirname;

const APART = /[\\/]src[\\/](?:gallery|workbench)[\\/]/;

/**
 * The style modules in a fixed order. `shortClassName` counts with it, so that the page and its pre-rendered markup have the same
 * class names. The gallery and the workbench come last, because they are no part of the page.
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

/** How the code of the page is built. The build contains no content: the server sends it separately (`dist/content`). */
export default defineConfig({
  root,
  // Class names are short, because the first load contains each of them twice, and unique letters do not compress.
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
    ...PAGE_BUILD,
    outDir: 'dist/client',
    manifest: true,
  },
});
