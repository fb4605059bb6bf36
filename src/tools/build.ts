/** `npm run build`: checks the documents, then builds page and server into `dist`. */
import { performance } from 'node:perf_hooks';
import { buildProduct } from './build-product.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { runCommand } from './run-command.ts';

// What is built is for visitors, whoever builds it: React has another build for developers, and for tests.
process.env['NODE_ENV'] = 'production';

const started = performance.now();
const check = await runCommand(['node', '--import', 'tsx', 'src/tools/check-forms/main.ts']);
if (check.exitCode !== 0) {
  process.stderr.write(`${check.output}\nNot built: the documents have findings.\n`);
  process.exit(1);
}
await buildProduct(PROJECT_ROOT);
process.stderr.write(`Built dist in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
