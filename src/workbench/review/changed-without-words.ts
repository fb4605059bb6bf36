import type { Documents } from '#workbench/edit/documents.ts';
import { changesInWords } from './changes-in-words.ts';
import { textChanges } from './text-changes.ts';

/** Those of the changed documents that no sentence is about: neither if only this one changes, nor if all others have changed before. */
export function changedWithoutWords(
  before: Documents,
  after: Documents,
  changed: readonly string[],
): readonly string[] {
  return changed.filter(
    (path) =>
      !hasWords(before, withDocument(before, path, after)) &&
      !hasWords(withDocument(after, path, before), after),
  );
}

function hasWords(before: Documents, after: Documents): boolean {
  return changesInWords(before, after).length + textChanges(before, after).length > 0;
}

/** Documents in which one is as in others. */
function withDocument(documents: Documents, path: string, others: Documents): Documents {
  const text = others.get(path);
  if (text !== undefined) return new Map(documents).set(path, text);
  return new Map([...documents].filter(([known]) => known !== path));
}
