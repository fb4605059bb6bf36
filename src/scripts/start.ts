/**
 * `npm start`: builds what is stale, then runs the server from `dist` in this process. So signals reach the server, and the
 * caller gets its exit code (R10.5). When the build is up to date, only the server prints.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtInputs, hashBuildInputs } from './build/inputs.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const dist = join(PROJECT_ROOT, 'dist');

if (builtInputs(dist) !== hashBuildInputs(PROJECT_ROOT)) {
  process.stderr.write('The build is stale or missing: building.\n');
  // The build runs in another process, so that the server does not keep the memory of the bundler.
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'src/scripts/build/build.ts'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import(pathToFileURL(join(dist, 'server', 'main.js')).href);
