import type { Plugin } from 'vite';

/** Parts of our dependencies that a visitor's page never runs, and what stands in their place in the bundle. */
const SUBSTITUTES: readonly Substitute[] = [
  {
    // Messages are parsed when they are built; the parser loads lazily where translations come from elsewhere.
    wanted: '@formatjs/icu-messageformat-parser',
    importer: /intl-messageformat/,
    module: `export * from '@formatjs/icu-messageformat-parser/no-parser.js';`,
  },
  {
    // Documents hold no texts, so no Markdown.
    wanted: /^markdown-to-jsx/,
    importer: /@rjsf/,
    module: `export const Markdown = ({ children }) => children;`,
  },
  {
    // The renderer registers every template, field and widget itself.
    wanted: /getDefaultRegistry/,
    importer: /@rjsf[\\/]core/,
    module: `export default () => ({ fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {}, translateString: (text) => text, globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false } });`,
  },
  {
    // References inside one document need no URI resolver; check:forms refuses others.
    wanted: 'fast-uri',
    importer: /@rjsf/,
    module: `export const resolve = (base, uri) => uri; export default { resolve };`,
  },
];

interface Substitute {
  readonly wanted: string | RegExp;
  readonly importer: RegExp;
  readonly module: string;
}

const VIRTUAL = '\0slim:';

/** Vite's loader of lazy chunks. All styles are in one file and no chunk has imports of its own: there is nothing to preload. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Leaves out of the bundle what the page never calls (docs/decisions/0010). Contract tests hold what stays. */
export function slimPackages(): Plugin {
  return {
    name: 'slim-packages',
    enforce: 'pre',
    // The server has room for whole packages, and parses the messages of the stand-in dashboard itself.
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(id, importer) {
      const at = SUBSTITUTES.findIndex(
        (part) => matches(part.wanted, id) && part.importer.test(importer ?? ''),
      );
      return at === -1 ? undefined : `${VIRTUAL}${at}`;
    },
    load(id) {
      if (id === PRELOAD_HELPER) return 'export const __vitePreload = (load) => load();';
      return id.startsWith(VIRTUAL) ? SUBSTITUTES[Number(id.slice(VIRTUAL.length))]?.module : undefined;
    },
  };
}

function matches(wanted: string | RegExp, id: string): boolean {
  return typeof wanted === 'string' ? wanted === id : wanted.test(id);
}
