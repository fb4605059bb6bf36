import { CHANGED_OUTCOME, type Finding } from '#contract/finding.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContent } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { acceptInFolder, checkFolder, needsProduct } from './check-folder.ts';
import { formatFinding } from './finding.ts';

const USAGE =
  'Use: npm run check:forms [-- [--accept] [--json] DIR], where DIR holds forms/, and catalogs/ or what differs from the product’s.';

/** Exit codes: 0 without errors, 1 with errors, 2 when the check could not run. */
function main(): 0 | 1 | 2 {
  const options = readOptions();
  if (!options) return refuse('This option is not known.');
  const needed = needsProduct(readContent(options.root)) ? ['forms'] : ['forms', 'catalogs'];
  const missing = needed.filter((folder) => !existsSync(join(options.root, folder)));
  if (missing.length > 0) return refuse(`There is no folder ${missing.join(' and no ')} in ${options.root}.`);
  if (options.accept)
    for (const sentence of acceptInFolder(options.root))
      process.stderr.write(`Accepted: ${sentence} Read whether its name is still true.\n`);
  const findings = checkFolder(options.root);
  process.stdout.write(
    options.json ? `${JSON.stringify(findings.map(asPrinted), null, 2)}\n` : report(findings),
  );
  return findings.some(fails) ? 1 : 0;
}

/** Whether a finding fails the run. In CI, an unaccepted outcome fails, too, so that merged examples are true. */
function fails({ severity, rule }: Finding): boolean {
  return severity === 'error' || (rule === CHANGED_OUTCOME && Boolean(process.env['CI']));
}

interface Options {
  readonly root: string;
  readonly json: boolean;
  /** True: the program writes the present outcomes of examples before the check. */
  readonly accept: boolean;
}

function readOptions(): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false }, accept: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { root: resolve(positionals[0] ?? PROJECT_ROOT), json: values.json, accept: values.accept };
  } catch {
    return undefined;
  }
}

function report(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Forms, catalogs and messages are fine.\n';
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const sum = `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`;
  return `${findings.map(formatFinding).join('\n')}\n\n${sum}\n`;
}

/** Leaves out what only the workbench needs: the cure, and the outcome as data. */
function asPrinted({ cure: _cure, outcome: _outcome, ...finding }: Finding): Finding {
  return finding;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function refuse(reason: string): 2 {
  process.stderr.write(`${reason} ${USAGE}\n`);
  return 2;
}

process.exitCode = main();
