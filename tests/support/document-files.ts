import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = /^#((?:forms|catalogs)\/.+\.json)$/;

/** Lets tests import a document itself, `#catalogs/countries/1.json`, of the content they run on. */
export function documentFiles(root: string): Plugin {
  return {
    name: 'document-files',
    enforce: 'pre',
    resolveId(id) {
      const [, file] = FILE.exec(id) ?? [];
      return file === undefined ? undefined : join(root, file);
    },
  };
}
