/**
 * `npm run bench [-- page|api|workbench|size …]`: runs one of the benchmarks. Without a name, it compares the page with others. Each
 * says in its file what it measures and which options it has.
 */
import process from 'node:process';

const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  page: async () => import('./page/bench-page.ts'),
  api: async () => import('./api/bench-api.ts'),
  workbench: async () => import('./workbench/bench-workbench.ts'),
  size: async () => import('./size/bench-size.ts'),
};

const [node = '', program = '', first = ''] = process.argv;
const isNamed = first !== '' && !first.startsWith('-');
const run = BENCHES[isNamed ? first : 'page'];
if (!run)
  throw new Error(
    `There is no benchmark "${first}". Use: npm run bench -- ${Object.keys(BENCHES).join('|')}`,
  );
// What is left are the options of the benchmark.
if (isNamed) process.argv = [node, program, ...process.argv.slice(3)];
await run();
