import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from './project-root.ts';
import { EDITS, STAND_INS } from './slim-parts.ts';

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
      const at = STAND_INS.findIndex(
        (part) => matches(part.wanted, id) && part.importer.test(importer ?? ''),
      );
      const by = STAND_INS[at]?.by;
      if (!by) return undefined;
      return 'file' in by ? join(PROJECT_ROOT, 'src/renderer/stand-ins', by.file) : `${VIRTUAL}${at}`;
    },
    load(id) {
      if (id === PRELOAD_HELPER) return 'export const __vitePreload = (load) => load();';
      const by = id.startsWith(VIRTUAL) && STAND_INS[Number(id.slice(VIRTUAL.length))]?.by;
      return by && 'code' in by ? by.code : undefined;
    },
    transform(code, id) {
      const edit = EDITS.find(({ module }) => module.test(id));
      return edit && edit.changes.reduce((text, { from, to }) => text.replaceAll(from, to), code);
    },
  };
}

function matches(wanted: string | RegExp, id: string): boolean {
  return typeof wanted === 'string' ? wanted === id : wanted.test(id);
}
