import { posix } from 'node:path';
import { asText, memberOf, type JsonNode } from '#compiler/documents/json-node.ts';

/** The kind of a file. Its meta-schema is `schemas/{kind}.schema.json`. */
export type FileKind =
  | 'form-schema'
  | 'form-ui'
  | 'form-examples'
  | 'form-variant'
  | 'form-page'
  | 'messages'
  | 'message-keys'
  | 'formats'
  | 'catalog';

/** The first pattern that matches decides. */
const KINDS: readonly { readonly kind: FileKind; readonly path: RegExp }[] = [
  { kind: 'form-schema', path: /^forms\/[^/]+\/schema\.json$/ },
  { kind: 'form-ui', path: /^forms\/[^/]+\/ui\.json$/ },
  { kind: 'form-examples', path: /^forms\/[^/]+\/examples\.json$/ },
  { kind: 'form-variant', path: /^forms\/[^/]+\/variants\/[^/]+\.json$/ },
  { kind: 'form-page', path: /^forms\/[^/]+\/page\.json$/ },
  { kind: 'message-keys', path: /^catalogs\/messages\/keys\.json$/ },
  { kind: 'messages', path: /^catalogs\/messages\/[^/]+\.json$/ },
  { kind: 'formats', path: /^catalogs\/formats\/[1-9]\d{0,8}\.json$/ },
  { kind: 'catalog', path: /^catalogs\/[^/]+\/[1-9]\d{0,8}\.json$/ },
];

/** All kinds of files. */
export const FILE_KINDS: readonly FileKind[] = KINDS.map(({ kind }) => kind);

/** The kind of the file at a path, which is relative to the checked folder. */
export function kindOf(path: string): FileKind | undefined {
  return KINDS.find((kind) => kind.path.test(path))?.kind;
}

/** The kind of file that `$schema` of a document names. */
export function pointedName(root: JsonNode): string {
  const pointer = asText(memberOf(root, '$schema')?.node) ?? '';
  return posix.basename(pointer).replace(/\.schema\.json$/, '');
}

/** Whether `$schema` of a document names the meta-schema of its kind. */
export function fitsPointer(root: JsonNode, kind: FileKind): boolean {
  // Formats are also a catalog. Their own meta-schema describes the entries more exactly.
  return pointedName(root) === kind || (kind === 'formats' && pointedName(root) === 'catalog');
}

/** Whether `$schema` of a document names another kind than its path. */
export function isMisplaced(root: JsonNode, kind: FileKind): boolean {
  return FILE_KINDS.some((known) => known === pointedName(root)) && !fitsPointer(root, kind);
}
