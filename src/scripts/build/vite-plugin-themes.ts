import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Adds the partners' themes to the build, each with a hash in its name. The server links to one of them. */
export function partnerThemes(root: string): Plugin {
  const folder = join(root, 'themes');
  return {
    name: 'partner-themes',
    apply: 'build',
    generateBundle() {
      const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.css')) : [];
      for (const file of files) {
        const source = readFileSync(join(folder, file), 'utf8');
        this.emitFile({ type: 'asset', name: `theme-${file}`, source });
      }
    },
  };
}
