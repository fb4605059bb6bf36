import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { FILE_KINDS, type FileKind } from '#linter/file-kind.ts';
import { error, warning, type Finding } from '#linter/finding.ts';
import { memberOf, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { SourceFile } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Each document starts with `$schema`, the path to its meta-schema, so that editors help (R4.2). */
export function schemaPointer({ files, home }: Workspace): readonly Finding[] {
  return files.flatMap((file) => {
    const { root, kind } = file;
    return root?.kind === 'object' && kind ? judge(file, { root, kind, home }) : [];
  });
}

interface Judged {
  readonly root: JsonNode;
  readonly kind: FileKind;
  readonly home: string;
}

function judge({ path }: SourceFile, { root, kind, home }: Judged): readonly Finding[] {
  const wanted = posix.relative(posix.dirname(path), `schemas/${kind}.schema.json`);
  const write = `Write "$schema": "${wanted}" as its first line.`;
  const member = memberOf(root, '$schema');
  if (!member)
    return [warning('schema-pointer', root.place, ['"$schema" is missing, so editors cannot help.', write])];
  const pointer = asText(member.node) ?? '';
  if (!fitsPointer(root, kind)) return [error('schema-pointer', member.node.place, [wrong(root), write])];
  if (posix.dirname(posix.normalize(pointer)) === posix.dirname(wanted)) return [];
  // A folder beside the product's points to the meta-schemas from where it is.
  if (existsSync(join(home, posix.dirname(path), pointer))) return [];
  const lost = 'Editors do not find the meta-schema at this path.';
  return [warning('schema-pointer', member.node.place, [lost, write])];
}

/** Whether a document points to the meta-schema of its kind. */
function fitsPointer(root: JsonNode, kind: FileKind): boolean {
  const pointed = pointedName(root);
  // Formats are a catalog too; only the more exact meta-schema knows their entries.
  return pointed === kind || (kind === 'formats' && pointed === 'catalog');
}

/** Whether a document says that it is of another kind than its path. */
export function isMisplaced(root: JsonNode, kind: FileKind): boolean {
  return FILE_KINDS.some((known) => known === pointedName(root)) && !fitsPointer(root, kind);
}

function pointedName(root: JsonNode): string {
  const pointer = asText(memberOf(root, '$schema')?.node) ?? '';
  return posix.basename(pointer).replace(/\.schema\.json$/, '');
}

function wrong(root: JsonNode): string {
  const isKnown = FILE_KINDS.some((kind) => kind === pointedName(root));
  return isKnown ? 'This is the meta-schema of another kind of file.' : 'There is no such meta-schema.';
}
