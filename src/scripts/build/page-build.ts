import type { BuildOptions } from 'vite';

/** How Vite builds the page's code, for the product and for the large pages of the benchmark. */
export const PAGE_BUILD = {
  target: 'es2023',
  assetsInlineLimit: 0,
  // One stylesheet, which the server writes into the page. No chunk has its own styles.
  cssCodeSplit: false,
  modulePreload: {
    polyfill: false,
    // The HTML preloads the imports of the entry, so that the browser fetches all of them at once. Later chunks preload nothing.
    resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
  },
} as const satisfies BuildOptions;
