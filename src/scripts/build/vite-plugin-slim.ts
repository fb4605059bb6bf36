import type { Plugin } from 'vite';
import { STAND_INS, type StandIn } from './slim-parts.ts';

const VIRTUAL = '\0slim:';

/** Vite's helper that preloads the imports of chunks. Our chunks import no others and have no styles, so it has nothing to do. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Leaves out of the page whole modules that the page never runs (docs/decisions/0038). Contract tests check what stays.
 *
 * @param page The entry of the page. The build of this entry fails if no file imports a listed module: then the package has changed.
 */
export function slimPackages({ page = '' } = {}): Plugin {
  const met = new Set<StandIn>();
  return {
    name: 'slim-packages',
    enforce: 'pre',
    // The server has room for whole packages, and parses the messages of the stand-in dashboard itself.
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(id, importer = '') {
      const at = STAND_INS.findIndex((part) => matches(part.wanted, id) && part.importer.test(importer));
      const part = STAND_INS[at];
      if (!part) return undefined;
      met.add(part);
      return `${VIRTUAL}${at}`;
    },
    load(id) {
      if (id === PRELOAD_HELPER) return 'export const __vitePreload = (load) => load();';
      return id.startsWith(VIRTUAL) ? STAND_INS[Number(id.slice(VIRTUAL.length))]?.code : undefined;
    },
    generateBundle() {
      const isPageBuild = page !== '' && [...this.getModuleIds()].some((id) => id.endsWith(page));
      const idle = STAND_INS.filter((part) => !met.has(part)).map(({ wanted }) => String(wanted));
      if (isPageBuild && idle.length > 0)
        this.error(`src/scripts/build/slim-parts.ts has modules that nobody imports: ${idle.join(', ')}`);
    },
  };
}

function matches(wanted: string | RegExp, id: string): boolean {
  return typeof wanted === 'string' ? wanted === id : wanted.test(id);
}
