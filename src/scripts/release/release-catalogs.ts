/** `npm run release:catalogs`: records the versions of all catalogs, which stay as they are from then on (R6.1). */
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { CATALOG_CHECKSUMS } from '#compiler/releases/catalog-checksums.ts';
import { releaseCatalogs } from '#compiler/releases/release-catalogs.ts';

/** Exit codes: 0 recorded or nothing to record, 1 the documents have errors. */
function main(): 0 | 1 {
  const errors = checkForms(PROJECT_ROOT).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    process.stderr.write(`${errors.map(formatFinding).join('\n')}\n\nNot recorded: mend these first.\n`);
    return 1;
  }
  const added = releaseCatalogs(PROJECT_ROOT);
  const list = added.map((file) => `  ${file}\n`).join('');
  process.stdout.write(
    added.length === 0
      ? `Every version is in ${CATALOG_CHECKSUMS} already.\n`
      : `Recorded in ${CATALOG_CHECKSUMS}:\n${list}Left to do: commit that file. These versions stay as they are: a change is the next version.\n`,
  );
  return 0;
}

process.exitCode = main();
