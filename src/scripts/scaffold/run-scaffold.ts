import { resolve } from 'node:path';
import { newDecision } from './new-decision.ts';
import { newForm } from './new-form.ts';
import { newLocale } from './new-locale.ts';
import { newWidget } from './new-widget.ts';
import { Refusal, type MakeScaffold, type Scaffold, writeScaffold } from './scaffold.ts';

/** The exit code and the output of a scaffold. */
export interface ScaffoldRun {
  readonly exitCode: 0 | 1;
  readonly stdout: string;
  readonly stderr: string;
}

const KINDS: Readonly<
  Record<string, { readonly make: MakeScaffold; readonly example: string; readonly isContent?: true }>
> = {
  locale: { make: newLocale, example: 'fr' },
  form: { make: newForm, example: 'contact-us', isContent: true },
  widget: { make: newWidget, example: 'rating' },
  decision: { make: newDecision, example: '"Title of the decision"' },
};

/**
 * Writes the files of a new locale, form, widget or decision under `root`, and lists the remaining steps. A form can be written into
 * another folder of documents, such as a folder that `npm run content -- pull` has written.
 */
export function runScaffold(root: string, [kind = '', ...names]: readonly string[]): ScaffoldRun {
  const asked = KINDS[kind];
  const [name, folder] = names;
  const most = asked?.isContent ? 2 : 1;
  if (!asked || name === undefined || names.length > most) return refused(usage(kind));
  const place = folder === undefined ? root : resolve(folder);
  try {
    const scaffold = asked.make(place, name);
    writeScaffold(place, scaffold);
    return { exitCode: 0, stdout: report(scaffold), stderr: '' };
  } catch (fault) {
    if (fault instanceof Refusal) return refused(`${fault.message} Nothing was written.`);
    throw fault;
  }
}

function report({ files, changes, left }: Scaffold): string {
  const steps = left.map((step, index) => `  ${index + 1}. ${step.replaceAll('\n', '\n     ')}`);
  return [
    'Written:',
    ...files.map(({ path }) => `  ${path}`),
    ...changes.map(({ path }) => `  ${path} (changed)`),
    '',
    'Left to do:',
    ...steps,
    '',
  ].join('\n');
}

function usage(kind: string): string {
  const shown = Object.entries(KINDS).filter(([known]) => known === kind || !(kind in KINDS));
  return `Use: ${shown.map(([known, { example }]) => `npm run new:${known} -- ${example}`).join('\n     ')}`;
}

function refused(reason: string): ScaffoldRun {
  return { exitCode: 1, stdout: '', stderr: `${reason}\n` };
}
