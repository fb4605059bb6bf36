import { TRANSLATED_FROM } from '#contract/message-file.ts';
import { isSame } from '#engine/is-same.ts';
import { type Documents, messagesPath, objectIn, readAt } from '#workbench/edit/documents.ts';
import { changesInWords } from './changes-in-words.ts';
import { languageChanges } from './language-changes.ts';
import { listChanges } from './list-changes.ts';
import { textChanges } from './text-changes.ts';
import { hasUnexplained, isOfList } from './unexplained.ts';

/**
 * The changed documents that no sentence describes. There are two cases. In one, the change of the document gives no sentence:
 * neither alone, nor after all other changes. In the other, a part of the document changes that no sentence is about.
 * The sentences of a list are about all its documents: names that are empty before and after need none.
 */
export function changedWithoutWords(
  before: Documents,
  after: Documents,
  changed: readonly string[],
): readonly string[] {
  return changed.filter(
    (path) =>
      (!isOfList(path) &&
        !hasOnlyNewKeys(before, after, path) &&
        !hasOnlyNotes(before, after, path) &&
        !hasWords(before, withDocument(before, path, after)) &&
        !hasWords(withDocument(after, path, before), after)) ||
      hasUnexplained(before, after, path),
  );
}

/** Whether only notes of translations change. A sentence says which translations are older by that, and there may be none. */
function hasOnlyNotes(before: Documents, after: Documents, path: string): boolean {
  const [was, is] = [before, after].map((documents) => {
    const { [TRANSLATED_FROM]: notes = {}, ...texts } = objectIn(readAt(documents, path, []));
    return { notes, texts };
  });
  return !isSame(was?.notes, is?.notes) && isSame(was?.texts, is?.texts);
}

/** Whether texts are declared that are new. The review lists the texts, and what their declaration says is for translators. */
function hasOnlyNewKeys(before: Documents, after: Documents, path: string): boolean {
  if (path !== messagesPath('keys')) return false;
  const [was, is] = [before, after].map((documents) => {
    const { keys, ...others } = objectIn(readAt(documents, path, []));
    return { keys: objectIn(keys), others };
  });
  const isKept = Object.entries(was?.keys ?? {}).every(([key, declared]) => isSame(declared, is?.keys[key]));
  return isKept && isSame(was?.others, is?.others);
}

function hasWords(before: Documents, after: Documents): boolean {
  return [changesInWords, languageChanges, listChanges, textChanges].some(
    (find) => find(before, after).length > 0,
  );
}

/** The documents with one of them as it is in `others`: replaced, added or removed. */
function withDocument(documents: Documents, path: string, others: Documents): Documents {
  const text = others.get(path);
  if (text !== undefined) return new Map(documents).set(path, text);
  return new Map([...documents].filter(([known]) => known !== path));
}
