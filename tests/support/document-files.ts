import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = /^#((?:forms|catalogs)\/.+\.json)$/;

/** Lets tests import documents of their content by path: `#catalogs/countries/1.json`. */
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
