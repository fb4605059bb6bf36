/** `npm run new:locale`, `new:form`, `new:widget`, `new:decision`: writes the files and prints the remaining steps. */
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { runScaffold } from './run-scaffold.ts';

const { exitCode, stdout, stderr } = runScaffold(PROJECT_ROOT, process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
