import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FLAGS = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** Adds the flags of countries under the paths that the catalog of countries uses: `/flags/dk.svg`. */
export function countryFlags(): Plugin {
  return {
    name: 'country-flags',
    generateBundle() {
      if (this.environment.config.consumer === 'server') return;
      for (const file of readdirSync(FLAGS).filter((name) => /^[A-Z]{2}\.svg$/.test(name)))
        this.emitFile({ type: 'asset', fileName: `flags/${file.toLowerCase()}`, source: flag(file) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, code] = /^\/flags\/([a-z]{2})\.svg$/.exec(request.url ?? '') ?? [];
        if (code === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        return response.end(flag(`${code.toUpperCase()}.svg`));
      });
    },
  };
}

function flag(file: string): string {
  return readFileSync(join(FLAGS, file), 'utf8');
}

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
