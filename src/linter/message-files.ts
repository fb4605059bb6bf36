import { isTextKey, SERVED_MARKER } from '#contract/message-file.ts';
import type { Place } from '#contract/finding.ts';
import { at, membersOf, asText, textsIn, type JsonNode, type Member } from '#compiler/documents/json-node.ts';
import type { SourceFile } from './source-file.ts';

/** The message file of one language, if it can be parsed. */
export interface Language {
  /** The language in the file's name: `de`. */
  readonly tag: string;
  /** The place where the object opens. Findings about missing messages have this place. */
  readonly place: Place;
  readonly messages: ReadonlyMap<string, Member>;
  /** Whether visitors get it: its file does not keep it back (R18.2). */
  readonly isServed: boolean;
}

/** A declared message (`keys.json`). */
export interface MessageKey {
  readonly place: Place;
  /** The note for the translator. Empty when there is none. */
  readonly note: string;
  readonly parameters: readonly string[];
  readonly tags: readonly string[];
  readonly node: JsonNode;
}

/** The languages among the files. */
export function languagesOf(files: readonly SourceFile[]): readonly Language[] {
  return files.flatMap(({ path, kind, root }) => {
    if (kind !== 'messages' || root?.kind !== 'object') return [];
    const messages = root.members.filter(({ key }) => isTextKey(key));
    return [
      {
        tag: languageTagOf(path),
        place: root.place,
        messages: new Map(messages.map((member) => [member.key, member])),
        isServed: languageTagOf(path) === 'en' || !isFalse(at(root, SERVED_MARKER)),
      },
    ];
  });
}

function isFalse(node: JsonNode | undefined): boolean {
  return node?.kind === 'plain' && node.value === false;
}

/** `de` of `catalogs/messages/de.json`. */
export function languageTagOf(path: string): string {
  return path.replace(/^.*\/|\.json$/g, '');
}

/** The languages in the names of message files. */
export function languagesIn(files: readonly SourceFile[]): readonly string[] {
  return files.filter(({ kind }) => kind === 'messages').map(({ path }) => languageTagOf(path));
}

/** Whether a text is empty. This is one finding, and other rules then skip the text. */
export function isEmptyText(node: JsonNode): boolean {
  return asText(node)?.trim() === '' || (node.kind === 'plain' && node.value === null);
}

/** The place at which `keys.json` opens the list of keys. */
export function messageKeysPlaceOf(files: readonly SourceFile[]): Place | undefined {
  return at(files.find(({ kind }) => kind === 'message-keys')?.root, 'keys')?.place;
}

/** The declared message keys. Undefined when `keys.json` is missing or cannot be parsed. */
export function messageKeysOf(files: readonly SourceFile[]): ReadonlyMap<string, MessageKey> | undefined {
  const keys = at(files.find(({ kind }) => kind === 'message-keys')?.root, 'keys');
  if (!keys) return undefined;
  return new Map(
    membersOf(keys).map((member) => [
      member.key,
      {
        place: member.place,
        node: member.node,
        note: asText(at(member.node, 'note')) ?? '',
        parameters: namesIn(member, 'parameters'),
        tags: namesIn(member, 'tags'),
      },
    ]),
  );
}

function namesIn({ node }: Member, list: 'parameters' | 'tags'): readonly string[] {
  return textsIn(at(node, list)).map(({ text }) => text);
}

/** The English text of a message for a finding. Empty when there is none. */
export function englishOf(key: string, languages: readonly Language[]): string {
  const english = languages.find(({ tag }) => tag === 'en');
  return asText(english?.messages.get(key)?.node)?.trim() ?? '';
}
