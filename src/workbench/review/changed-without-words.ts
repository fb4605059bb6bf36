import type { Documents } from '#workbench/edit/documents.ts';
import { changesInWords } from './changes-in-words.ts';
import { textChanges } from './text-changes.ts';
import { hasUnexplained } from './unexplained.ts';

/**
 * The changed documents that no sentence describes. Adding or leaving out the document makes no difference to the sentences, or
 * something changes in it that no sentence is about.
 */
export function changedWithoutWords(
  before: Documents,
  after: Documents,
  changed: readonly string[],
): readonly string[] {
  return changed.filter(
    (path) =>
      (!hasWords(before, withDocument(before, path, after)) &&
        !hasWords(withDocument(after, path, before), after)) ||
      hasUnexplained(before, after, path),
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
