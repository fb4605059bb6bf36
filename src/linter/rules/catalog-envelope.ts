import { error, type Finding } from '#linter/finding.ts';
import { at, itemsOf, asNumber, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { SourceFile } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

/** A catalog says the name and version of its path (R6.1), and each of its codes once. */
export function catalogEnvelope({ files }: Workspace): readonly Finding[] {
  return files.flatMap((file) => {
    if (!file.root || (file.kind !== 'catalog' && file.kind !== 'formats')) return [];
    return [
      ...otherThanPath(file, file.root),
      ...repeated(file.root, file.kind === 'formats' ? 'id' : 'value'),
    ];
  });
}

function otherThanPath({ path }: SourceFile, root: JsonNode): readonly Finding[] {
  const [, folder = '', file = ''] = path.split('/');
  const [name, version] = [at(root, 'name'), at(root, 'version')];
  const wanted = Number.parseInt(file, 10);
  return [
    ...(name && asText(name) !== folder
      ? [
          error('catalog-name', name.place, [
            `"name" is ${quoted(name)}, but the folder of the catalog is "${folder}".`,
            `Write "${folder}".`,
          ]),
        ]
      : []),
    ...(version && asNumber(version) !== wanted
      ? [
          error('catalog-version', version.place, [
            `"version" is ${quoted(version)}, but the name of the file is "${file}".`,
            `Write ${wanted}.`,
          ]),
        ]
      : []),
  ];
}

function quoted(node: JsonNode): string {
  return node.kind === 'plain' ? JSON.stringify(node.value) : 'a list or an object';
}

function repeated(root: JsonNode, property: string): readonly Finding[] {
  const seen = new Set<string>();
  return itemsOf(at(root, 'entries')).flatMap((entry) => {
    const node = at(entry, property);
    const text = asText(node);
    if (!node || text === undefined) return [];
    if (!seen.has(text)) {
      seen.add(text);
      return [];
    }
    const words = [`Another entry has the ${property} "${text}" too.`, 'Keep one of the two.'] as const;
    return [error('duplicate-value', node.place, words)];
  });
}
