import type { Content } from '#contract/release.ts';
import { textOf } from '#compiler/content/content.ts';
import { type ChangedOutcome, differing, outcomeWords, tryExamples } from './example-outcomes.ts';
import { findingsOf } from './check-forms.ts';
import { withExpect, withoutNames, withVariant } from './edit-examples.ts';
import type { Example } from './examples.ts';
import type { CheckedFiles } from './read-folder.ts';
import { makeWorkspace } from './workspace.ts';

/** A change to an `examples.json`. */
interface Acceptance {
  readonly form: string;
  readonly edit: (text: string) => string;
  /** What it does, in words. */
  readonly said: string;
}

/**
 * Writes the outcomes of all examples as they are now, and takes out what they say of fields that are gone (R4.8). Where an
 * example for the form comes out otherwise in a variant, the variant gets an example of its own.
 *
 * @returns The content afterwards, and what was changed, a sentence each.
 */
export function acceptOutcomes(files: CheckedFiles): Accepted {
  const content = new Map(files.content);
  const said = [ownOutcomes, examplesForVariants, ownOutcomes].flatMap((pass) => {
    const acceptances = pass(changedIn({ ...files, content }));
    for (const { form, edit } of acceptances) {
      const path = `forms/${form}/examples.json`;
      content.set(path, edit(textOf(content, path)));
    }
    return acceptances.flatMap((acceptance) => acceptance.said);
  });
  return { content, said };
}

/** What came of accepting. */
export interface Accepted {
  readonly content: Content;
  /** What was changed, a sentence each. */
  readonly said: readonly string[];
}

function changedIn(files: CheckedFiles): readonly ChangedOutcome[] {
  const workspace = makeWorkspace(files);
  return tryExamples(workspace, findingsOf(workspace)).changed;
}

/** What examples say of the form or variant they are for. */
function ownOutcomes(changed: readonly ChangedOutcome[]): readonly Acceptance[] {
  return grouped(changed.filter(isOwn)).map((changes) => {
    const [{ form, example }] = changes;
    const { index, problems: before } = example;
    const gone = changes.flatMap((change) => (change.kind === 'gone-field' ? change.name : []));
    const problems = changes.reduce(expectedAfter, new Map(before));
    const edit = (text: string): string => {
      const without = withoutNames(text, index, gone);
      return differing(before, problems).length === 0 ? without : withExpect(without, { index, problems });
    };
    return { form: form.name, edit, said: saidOf(changes, problems) };
  });
}

function isOwn({ kind, example, form }: ChangedOutcome): boolean {
  return kind === 'gone-field' || example.variant === (form.variant ?? undefined);
}

type Changes = readonly [ChangedOutcome, ...ChangedOutcome[]];

/** By example: all that changes in one is changed at once. */
function grouped(changed: readonly ChangedOutcome[]): readonly Changes[] {
  const groups = new Map<string, [ChangedOutcome, ...ChangedOutcome[]]>();
  for (const change of changed) {
    const key = `${change.form.name} ${change.example.index}`;
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

function expectedAfter(expect: Map<string, string>, change: ChangedOutcome): Map<string, string> {
  if (change.kind === 'gone-field') {
    const [part, path] = change.name.keys;
    if (part === 'expect') expect.delete(String(path));
    return expect;
  }
  for (const path of differing(change.stated, change.actual)) {
    const problem = change.actual.get(path);
    if (problem === undefined) expect.delete(path);
    else expect.set(path, problem);
  }
  return expect;
}

function saidOf(changes: Changes, expect: ReadonlyMap<string, string>): string {
  const [{ example }] = changes;
  const gone = changes.flatMap((change) => (change.kind === 'gone-field' ? change.name.path : []));
  const said = [...new Set(gone)].map((path) => `"${path}" is taken out`);
  if (changes.some(({ kind }) => kind === 'other-outcome'))
    said.push(`it now says ${outcomeWords(expect, differing(example.problems, expect))}`);
  return `${nameOf(example)}: ${said.join(', ')}.`;
}

function nameOf({ name, variant }: Example): string {
  return variant === undefined ? `"${name}"` : `"${name}" in the variant "${variant}"`;
}

/** A copy for each variant in which an example for the form comes out otherwise; the last comes first, so that numbers stay. */
function examplesForVariants(changed: readonly ChangedOutcome[]): readonly Acceptance[] {
  return changed
    .filter((change) => !isOwn(change))
    .toSorted((one, other) => other.example.index - one.example.index)
    .flatMap(({ form: { name: form, variant }, example }) =>
      variant === null
        ? []
        : {
            form,
            edit: (text: string) => withVariant(text, example.index, variant),
            said: `"${example.name}": the variant "${variant}" has an example of its own.`,
          },
    );
}
