import { applyEdits, modify, parseTree, type JSONPath } from 'jsonc-parser';
import type { Content } from '#contract/release.ts';
import { textOf } from '#compiler/content/content.ts';
import { findingsOf } from './check-forms.ts';
import { differing, outcomeWords, tryExamples, type ChangedOutcome } from './example-outcomes.ts';
import type { Example } from './form-examples.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import type { CheckedFiles } from './read-folder.ts';
import { makeWorkspace } from './workspace.ts';

/** A change in the list of an `examples.json`. */
interface Change {
  readonly path: JSONPath;
  /** Undefined removes the value at the path. */
  readonly value: unknown;
  readonly isInsertion?: boolean;
}

interface Acceptance {
  readonly form: string;
  readonly changes: readonly Change[];
  /** The change as a sentence. */
  readonly report: string;
}

/**
 * Writes the present outcomes of all examples, and removes answers to fields that no longer exist (R4.8). When an example of the form
 * has another outcome in a variant, the variant gets its own copy of the example.
 *
 * @returns The new content, and a sentence for each change.
 */
export function acceptOutcomes(files: CheckedFiles): Accepted {
  const content = new Map(files.content);
  // A copy for a variant first expects the outcome of the form. The third step corrects the copies.
  const reports = [ownOutcomes, examplesForVariants, ownOutcomes].flatMap((acceptancesOf) => {
    const workspace = makeWorkspace({ ...files, content });
    const acceptances = acceptancesOf(tryExamples(workspace, findingsOf(workspace)).changed);
    for (const { form, changes } of acceptances) {
      const path = `forms/${form}/examples.json`;
      content.set(path, changes.reduce(withChange, textOf(content, path)));
    }
    return acceptances.map(({ report }) => report);
  });
  return { content, said: reports };
}

/** The result of accepting outcomes. */
export interface Accepted {
  readonly content: Content;
  /** A sentence for each change. */
  readonly said: readonly string[];
}

function withChange(text: string, { path, value, isInsertion = false }: Change): string {
  // The file is the list itself, or an object with `$schema` and the list.
  const list = parseTree(text)?.type === 'array' ? [] : ['examples'];
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  const options = value === undefined ? {} : { formattingOptions, isArrayInsertion: isInsertion };
  return applyEdits(text, modify(text, [...list, ...path], value, options));
}

/** The changes of examples for the form or variant to which they belong. All changes of one example are combined. */
function ownOutcomes(changes: readonly ChangedOutcome[]): readonly Acceptance[] {
  const ofExample = groupedBy(changes.filter(isOwn), ({ form, example }) => `${form.name} ${example.index}`);
  return [...ofExample.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { form, example } = first;
    const corrected = new Map<string, string | undefined>(example.problems);
    for (const [path, problem] of all.flatMap(({ corrections }) => [...corrections]))
      corrected.set(path, problem);
    const problems = new Map(
      [...corrected].flatMap(([path, problem]) => (problem === undefined ? [] : [[path, problem]])),
    );
    const gone = all.flatMap((change) => change.gone ?? []);
    const answers = gone.filter(({ keys }) => keys[0] === 'answers');
    const removals = answers.map(({ keys }) => ({ path: [example.index, ...keys], value: undefined }));
    const outcome = outcomeWords(problems, differing(example.problems, problems));
    const reports = [
      ...new Set(gone.map(({ path }) => `"${path}" is taken out`)),
      ...(all.some((change) => !change.gone) ? [`it now says ${outcome}`] : []),
    ];
    return {
      form: form.name,
      changes: [...removals, ...changesOfExpect(example, problems)],
      report: `${nameOf(example)}: ${reports.join(', ')}.`,
    };
  });
}

function isOwn({ gone, example, form }: ChangedOutcome): boolean {
  return gone !== undefined || example.variant === (form.variant ?? undefined);
}

function changesOfExpect(
  { index, problems }: Example,
  after: ReadonlyMap<string, string>,
): readonly Change[] {
  const path = [index, 'expect'];
  const changes = differing(problems, after).map((name) => ({
    path: [...path, name],
    value: after.get(name),
  }));
  if (changes.length > 0 && after.size === 0) return [{ path, value: 'valid' }];
  return problems.size === 0 && after.size > 0 ? [{ path, value: Object.fromEntries(after) }] : changes;
}

function nameOf({ name, variant }: Example): string {
  return variant === undefined ? `"${name}"` : `"${name}" in the variant "${variant}"`;
}

/** Copies for variants in which an example of the form has another outcome. The last copy comes first: indexes stay valid. */
function examplesForVariants(changes: readonly ChangedOutcome[]): readonly Acceptance[] {
  return changes
    .filter((change) => !isOwn(change))
    .toSorted((one, other) => other.example.index - one.example.index)
    .map(({ form: { name: form, variant }, example: { index, name, answers, problems } }) => ({
      form,
      changes: [
        {
          path: [index + 1],
          value: {
            name,
            variant,
            answers,
            expect: problems.size === 0 ? 'valid' : Object.fromEntries(problems),
          },
          isInsertion: true,
        },
      ],
      report: `"${name}": the variant "${variant}" has an example of its own.`,
    }));
}
