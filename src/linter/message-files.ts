import {
  at,
  membersOf,
  asText,
  textsIn,
  type JsonNode,
  type Member,
  type Place,
} from '#compiler/documents/json-node.ts';
import type { SourceFile } from './source-file.ts';

/** The messages of one language that can be read. */
export interface Language {
  /** The file's name: `de`. */
  readonly tag: string;
  /** Where the object opens: the place of what it lacks. */
  readonly place: Place;
  readonly messages: ReadonlyMap<string, Member>;
}

/** A declared message (`keys.json`). */
export interface MessageKey {
  readonly place: Place;
  /** For the translator; empty when there is none. */
  readonly note: string;
  readonly parameters: readonly string[];
  readonly tags: readonly string[];
  readonly node: JsonNode;
}

/** The languages among the files. */
export function languagesOf(files: readonly SourceFile[]): readonly Language[] {
  return files.flatMap(({ path, kind, root }) => {
    if (kind !== 'messages' || root?.kind !== 'object') return [];
    const messages = root.members.filter(({ key }) => key !== '$schema');
    return [
      {
        tag: languageTagOf(path),
        place: root.place,
        messages: new Map(messages.map((member) => [member.key, member])),
      },
    ];
  });
}

/** `de` of `catalogs/messages/de.json`. */
export function languageTagOf(path: string): string {
  return path.replace(/^.*\/|\.json$/g, '');
}

/** The languages that message files are named by. */
export function languagesIn(files: readonly SourceFile[]): readonly string[] {
  return files.filter(({ kind }) => kind === 'messages').map(({ path }) => languageTagOf(path));
}

/** Whether a text says nothing yet: that is one finding, whatever else it lacks. */
export function isEmptyText(node: JsonNode): boolean {
  return asText(node)?.trim() === '' || (node.kind === 'plain' && node.value === null);
}

/** Where `keys.json` opens the list of keys. */
export function messageKeysPlaceOf(files: readonly SourceFile[]): Place | undefined {
  return at(files.find(({ kind }) => kind === 'message-keys')?.root, 'keys')?.place;
}

/** The declared message keys; undefined when there is no `keys.json` that can be read. */
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

/** What a message says in English, for the translator; empty where there is no English text. */
export function englishOf(key: string, languages: readonly Language[]): string {
  const english = languages.find(({ tag }) => tag === 'en');
  return asText(english?.messages.get(key)?.node)?.trim() ?? '';
}
