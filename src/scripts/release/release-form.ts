/** `npm run release:form -- NAME`: freezes a form as it is now, so that pages opened with it can be sent for long (R4.9). */
import { checkForms } from '#linter/check-forms.ts';
import { instead } from '#linter/did-you-mean.ts';
import { formatFinding } from '#linter/finding.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import { releaseFolder } from '#compiler/releases/releases.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { releaseForm } from '#compiler/releases/release-form.ts';

/** Exit codes: 0 released or nothing to release, 1 the documents have errors, 2 not run. */
function main(): 0 | 1 | 2 {
  const [name, ...more] = process.argv.slice(2);
  const names = formNames(PROJECT_ROOT);
  if (name === undefined || more.length > 0) return refuse(2, 'Use: npm run release:form -- NAME');
  if (!names.includes(name)) return refuse(2, `There is no form "${name}". ${instead(name, names)}`);
  const errors = checkForms(PROJECT_ROOT).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    return refuse(1, `${errors.map(formatFinding).join('\n')}\n\nNot released: mend these first.`);
  }
  const { number, isNew, dropped } = releaseForm(PROJECT_ROOT, name);
  if (!isNew) return say(`Nothing has changed since release ${number} of "${name}".`);
  const gone = dropped.map((old) => `Release ${old} is not kept any more.\n`).join('');
  return say(
    `Release ${number} of "${name}" is in ${releaseFolder(name, number)}.\n${gone}` +
      'Left to do: commit that folder, then deploy. Pages opened with this release can be sent until three others have followed.',
  );
}

function say(words: string): 0 {
  process.stdout.write(`${words}\n`);
  return 0;
}

function refuse<Code extends 1 | 2>(code: Code, words: string): Code {
  process.stderr.write(`${words}\n`);
  return code;
}

process.exitCode = main();
