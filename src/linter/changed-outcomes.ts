import { differing, type ChangedOutcome } from './example-outcomes.ts';
import { warning, type Finding } from './finding.ts';
import type { Place } from '#compiler/documents/json-node.ts';

/** The rule of the findings that do not stop a change that is meant (R4.8). */
export const CHANGED_OUTCOME = 'changed-outcome';

const MEND = 'Mend the documents or the example. If this is meant, run npm run check:forms -- --accept.';

/** A finding for each example that disagrees with the documents as they are. */
export function changedOutcomes(changed: readonly ChangedOutcome[]): readonly Finding[] {
  const words = new Set<string>();
  return changed.flatMap((change) => {
    const message = wordsFor(change);
    const key = `${change.form.name} ${change.example.index} ${message}`;
    // An example may answer a field that is gone, and expect its problem, too.
    if (words.has(key)) return [];
    words.add(key);
    return [warning(CHANGED_OUTCOME, placeOf(change), [message, MEND])];
  });
}

function placeOf(change: ChangedOutcome): Place {
  return change.kind === 'gone-field' ? change.name.place : change.example.expected.place;
}

function wordsFor(change: ChangedOutcome): string {
  const { form, example } = change;
  if (change.kind === 'gone-field')
    return `The example "${example.name}" names the field "${change.name.path}", which the form does not have.`;
  const { stated, actual } = change;
  const fields = differing(stated, actual);
  const where = form.variant === null ? '' : ` in the variant "${form.variant}"`;
  return (
    `The example "${example.name}" is expected to be ${outcomeWords(stated, fields)}${where}; ` +
    `by the documents as they are, it is ${outcomeWords(actual, fields)}.`
  );
}

/** What comes out, in words. @param fields Those to tell of, where some are refused. */
export function outcomeWords(problems: ReadonlyMap<string, string>, fields: readonly string[]): string {
  if (problems.size === 0) return 'valid';
  return `refused (${fields.map((path) => `"${path}": ${problems.get(path) ?? 'no problem'}`).join(', ')})`;
}
