import { build } from 'vite';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { slimPackages } from '#scripts/build/vite-plugin-slim.ts';

/** The exports of rjsf that our renderer uses. */
type Rjsf = typeof import('#renderer/rjsf-under-test.ts');

/** Loads rjsf as the page gets it: without the parts that the bundle leaves out (docs/decisions/0038). */
export async function rjsfOfPage(): Promise<Rjsf> {
  const output = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'silent',
    plugins: [slimPackages()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'src/renderer/rjsf-under-test.ts',
        preserveEntrySignatures: 'strict',
        external: /^react/,
        output: { paths: (id) => import.meta.resolve(id) },
      },
    },
  });
  const [chunk] = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The bundle of rjsf has no code.');
  const rjsf: Rjsf = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(chunk.code)}`
  );
  return rjsf;
}
