import {
  type Documents,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
} from '#workbench/edit/documents.ts';

/** A changed text in one language. */
export interface TextChange {
  readonly key: string;
  readonly language: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Every changed text, by key. */
export function textChanges(before: Documents, after: Documents): readonly TextChange[] {
  const languages = [...new Set([...languagesOf(before), ...languagesOf(after)])];
  const all = languages.flatMap((language) => {
    const [was, is] = [textsIn(before, language), textsIn(after, language)];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (key) => was[key] !== is[key],
    );
    return keys.map((key): TextChange => ({ key, language, before: was[key], after: is[key] }));
  });
  return all.toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1));
}

function textsIn(documents: Documents, language: string): Readonly<Record<string, string>> {
  const { $schema: _meta, ...texts } = objectIn(readAt(documents, messagesPath(language), []));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, textIn(text)]));
}
