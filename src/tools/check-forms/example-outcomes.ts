import type { CompiledForm } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import { judgeAnswers } from '#engine/judge-answers.ts';
import { loadForm } from '#tools/forms/load-form.ts';
import { error, type Finding } from './finding.ts';
import { examplesOf, type Form } from './form.ts';
import { at, textOf, toValue, type JsonNode } from './json-node.ts';
import type { Workspace } from './workspace.ts';

/**
 * Examples that do not come out as stated (R4.6, R4.8), by the validator that page and server run. Only forms without
 * other errors can be compiled, so this is not a rule among the others but follows them.
 */
export function exampleOutcomes({ root, forms }: Workspace, found: readonly Finding[]): readonly Finding[] {
  const broken = found.filter(({ severity, file }) => severity === 'error' && !isAboutWords(file));
  if (broken.some(({ file }) => file.startsWith('catalogs/'))) return [];
  return forms
    .filter(({ variant, name }) => variant === null && !broken.some(({ file }) => isOf(file, name)))
    .flatMap((form) => outcomesOf(form, root));
}

function isAboutWords(file: string): boolean {
  return file.startsWith('catalogs/messages/');
}

function isOf(file: string, form: string): boolean {
  return file.startsWith(`forms/${form}/`);
}

function outcomesOf(form: Form, root: string): readonly Finding[] {
  try {
    const compiled = loadForm(root, form.name);
    return examplesOf(form).flatMap((example) => judge(example, compiled));
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    const words = [
      `The form cannot be compiled: ${reason}`,
      'Mend what it says, or undo the last change.',
    ] as const;
    return [error('compile', form.schema.place, words)];
  }
}

function judge(example: JsonNode, form: CompiledForm): readonly Finding[] {
  const [answers, expected] = [at(example, 'answers'), at(example, 'expect')];
  const given = answers && toValue(answers);
  if (!expected || !isRecord(given)) return [];
  const wanted = outcome(toValue(expected));
  const actual = outcome(judgeAnswers(form, given).problems);
  if (wanted === actual) return [];
  return [
    error('example-outcome', expected.place, [
      `The example "${textOf(at(example, 'name')) ?? ''}" does not come out as stated.`,
      `Write "expect": ${actual}, or mend its answers or the form.`,
    ]),
  ];
}

/** As an example writes it, the fields in alphabetical order. */
function outcome(problems: unknown): string {
  if (!isRecord(problems)) return JSON.stringify(problems);
  const kinds = Object.entries(problems)
    .map(([field, problem]) => [field, isRecord(problem) ? problem['kind'] : problem] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return kinds.length === 0 ? '"valid"' : JSON.stringify(Object.fromEntries(kinds));
}
