import { isTextKey } from '#contract/message-file.ts';
import {
  type Documents,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
} from '#workbench/edit/documents.ts';
import { stepOfKey } from '#workbench/edit/key-in-words.ts';

/** A changed text in one language. */
export interface TextChange {
  readonly key: string;
  readonly language: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Every changed text, by key. The texts of steps stand in the order of the steps, each title before the sentence under it. */
export function textChanges(before: Documents, after: Documents): readonly TextChange[] {
  const languages = [...new Set([...languagesOf(before), ...languagesOf(after)])];
  const all = languages.flatMap((language) => {
    const [was, is] = [textsIn(before, language), textsIn(after, language)];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      // A language that begins has an empty text for each English one: nothing changes for its readers.
      (key) => was[key] !== is[key] && `${was[key] ?? ''}${is[key] ?? ''}` !== '',
    );
    return keys.map((key): TextChange => ({ key, language, before: was[key], after: is[key] }));
  });
  const ranks = new Map(
    all.map(({ key, after: text }) => [key, rankOf(key, text === undefined ? before : after)]),
  );
  const rank = ({ key }: TextChange): string => ranks.get(key) ?? key;
  return all.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) < rank(other) ? -1 : 1));
}

function rankOf(key: string, documents: Documents): string {
  const step = stepOfKey(key, documents);
  if (step === undefined) return key;
  const start = key.slice(0, key.lastIndexOf('.steps.'));
  return `${start}.steps.${String(step).padStart(3, '0')}${key.endsWith('.title') ? '' : '.lede'} ${key}`;
}

function textsIn(documents: Documents, language: string): Readonly<Record<string, string>> {
  const texts = Object.entries(objectIn(readAt(documents, messagesPath(language), [])));
  return Object.fromEntries(
    texts.filter(([key]) => isTextKey(key)).map(([key, text]) => [key, textIn(text)]),
  );
}
