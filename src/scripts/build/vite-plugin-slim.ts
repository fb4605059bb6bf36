import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { EDITS, STAND_INS, type Change, type StandIn } from './slim-parts.ts';

/** All that has to be met in a whole page. */
const PARTS: readonly (StandIn | Change)[] = [...STAND_INS, ...EDITS.flatMap(({ changes }) => changes)];

const VIRTUAL = '\0slim:';

/** Vite's loader of lazy chunks. All styles are in one file and no chunk has imports of its own: there is nothing to preload. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Leaves out of the bundle what the page never calls (docs/decisions/0010). Contract tests hold what stays.
 *
 * @param isWhole The whole page is built: a part that is met nowhere fails the build, for its package has changed.
 */
export function slimPackages({ isWhole = false } = {}): Plugin {
  const met = new Set<StandIn | Change>();
  return {
    name: 'slim-packages',
    enforce: 'pre',
    // The server has room for whole packages, and parses the messages of the stand-in dashboard itself.
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(id, importer) {
      const at = STAND_INS.findIndex(
        (part) => matches(part.wanted, id) && part.importer.test(importer ?? ''),
      );
      const part = STAND_INS[at];
      if (!part) return undefined;
      met.add(part);
      const { by } = part;
      return 'file' in by ? join(PROJECT_ROOT, 'src/renderer/stand-ins', by.file) : `${VIRTUAL}${at}`;
    },
    load(id) {
      if (id === PRELOAD_HELPER) return 'export const __vitePreload = (load) => load();';
      const by = id.startsWith(VIRTUAL) && STAND_INS[Number(id.slice(VIRTUAL.length))]?.by;
      return by && 'code' in by ? by.code : undefined;
    },
    transform(code, id) {
      const edit = EDITS.find(({ module }) => module.test(id));
      return edit?.changes.reduce((text, change) => {
        const changed = text.replaceAll(change.from, change.to);
        if (changed !== text) met.add(change);
        return changed;
      }, code);
    },
    generateBundle() {
      const idle = PARTS.filter((part) => !met.has(part));
      if (isWhole && idle.length > 0)
        this.error(
          `src/scripts/build/slim-parts.ts has parts that are met nowhere: ${idle.map(nameOf).join(', ')}`,
        );
    },
  };
}

function nameOf(part: StandIn | Change): string {
  return String('wanted' in part ? part.wanted : part.from);
}

function matches(wanted: string | RegExp, id: string): boolean {
  return typeof wanted === 'string' ? wanted === id : wanted.test(id);
}
