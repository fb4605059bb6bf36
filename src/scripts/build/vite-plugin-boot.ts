import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The placeholder in index.html that the script replaces. */
const PLACE = '<script src="/src/app/boot/boot.ts"></script>';

/**
 * Builds `src/app/boot` as one classic script and writes it into index.html, so that it runs while the HTML is parsed. The
 * server allows it in the content security policy by its hash.
 *
 * @param root The folder of the code.
 */
export function inlineBootScript(root: string): Plugin {
  const folder = join(root, 'src', 'app', 'boot');
  return {
    name: 'inline-boot-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(PLACE)) return html;
        const script = await bundle(join(folder, 'boot.ts'));
        return html.replace(PLACE, () => `<script>${script}</script>`);
      },
    },
    // No page imports the script, so Vite would not reload a page when it changes.
    hotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' });
    },
  };
}

/** Browsers that are too old for the program must still run the script, because it tells their visitors what to do (R1.8). */
const TARGET = 'es2020';

async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: TARGET,
      lib: { entry, formats: ['iife'], name: 'boot' },
      minify: true,
      // We turn off the warnings about slow plugins.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  const [chunk] = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built.`);
  // The HTML parser ends a script at the first such tag, even inside a string.
  return chunk.code.trim().replaceAll('</script', String.raw`<\/script`);
}
