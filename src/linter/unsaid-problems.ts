import { PROBLEM_KINDS } from '#contract/problem.ts';
import { warning, type Finding } from './finding.ts';
import type { Form } from './form.ts';
import { possibleProblems } from './possible-problems.ts';
import type { Workspace } from './workspace.ts';

/**
 * Texts for problems that their field can never have (R2.26, R4.6), each once. Only where the documents have no errors: a
 * mistyped limit is one mistake, not two.
 */
export function unsaidProblems(workspace: Workspace, found: readonly Finding[]): readonly Finding[] {
  if (found.some(isAboutDocuments)) return [];
  const { forms, languages } = workspace;
  const problems = forms.flatMap((form) =>
    ['error', 'requirement'].flatMap((part) => problemsOf(form, part, workspace)),
  );
  const said = new Set(problems.flatMap(({ start, possible }) => [...possible].map((kind) => start + kind)));
  const all = problems.flatMap(({ start }) => PROBLEM_KINDS.map((kind) => start + kind));
  const inOrder = languages.toSorted((one, other) => Number(other.tag === 'en') - Number(one.tag === 'en'));
  return [...new Set(all)]
    .filter((key) => !said.has(key))
    .flatMap((key) => inOrder.flatMap(({ messages }) => messages.get(key) ?? []).slice(0, 1))
    .map(({ key, place }) =>
      warning('unsaid-message', place, [
        `The field never has the problem "${key.split('.').at(-1)}", so nobody reads this text.`,
        'Delete it in every language.',
      ]),
    );
}

function isAboutDocuments({ severity, file }: Finding): boolean {
  return severity === 'error' && !file.startsWith('catalogs/messages/');
}

interface FieldProblems {
  /** Of the keys of its error texts, or of its requirements. */
  readonly start: string;
  readonly possible: ReadonlySet<string>;
}

function problemsOf(form: Form, part: string, workspace: Workspace): readonly FieldProblems[] {
  return [...form.fields.keys()].map((name) => ({
    start: `${form.prefix}.inputs.${name}.${part}.`,
    possible: possibleProblems(name, form, workspace),
  }));
}
