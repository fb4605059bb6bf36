/**
 * `npm run build`: checks the documents, then builds page and server into `dist`. `npm run build -- CONTENT DIST` builds the
 * same program with the `forms/` and `catalogs/` of another folder.
 */
import { performance } from 'node:perf_hooks';
import { join, resolve } from 'node:path';
import { buildProduct } from './product.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { runCommand } from '#scripts/run-command.ts';

// Otherwise React would use its development build when a developer or a test runs this.
process.env['NODE_ENV'] = 'production';

const [, , content = PROJECT_ROOT, dist = join(PROJECT_ROOT, 'dist')] = process.argv;
const started = performance.now();
// An example with an unaccepted outcome fails only the check of CI, not a build (R4.8).
const check = await runCommand(['node', '--import', 'tsx', 'src/linter/main.ts', content], {
  env: { CI: '' },
});
if (check.exitCode !== 0) {
  process.stderr.write(`${check.output}\nNot built: the documents have findings.\n`);
  process.exit(1);
}
await buildProduct(PROJECT_ROOT, { content: resolve(content), dist: resolve(dist) });
process.stderr.write(`Built ${dist} in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
