import type { Documents } from '#workbench/edit/documents.ts';
import { changesInWords } from './changes-in-words.ts';
import { textChanges } from './text-changes.ts';

/** The changed documents that no sentence describes: adding or leaving out the document makes no difference to the sentences. */
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

/** Documents in which one document comes from other documents. */
function withDocument(documents: Documents, path: string, others: Documents): Documents {
  const text = others.get(path);
  if (text !== undefined) return new Map(documents).set(path, text);
  return new Map([...documents].filter(([known]) => known !== path));
}
