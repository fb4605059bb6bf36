import { namesOf } from '#compiler/catalog-names.ts';
import { findCatalog, pickableValues } from '#linter/catalog-files.ts';
import { error, type Finding } from '#linter/finding.ts';
import { at, asText } from '#compiler/documents/json-node.ts';
import { everySchema } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Fields that choose from a catalog whose entries carry no value, and ticks that choose from any. */
export function pickableCatalogs({ forms, catalogs }: Workspace): readonly Finding[] {
  const pickable = [...catalogs]
    .filter(([name, [newest]]) => !namesOf(name) && pickableValues(newest?.entries ?? []).length > 0)
    .map(([name]) => `"${name}"`);
  return forms
    .flatMap(({ schema }) => [...everySchema(schema)])
    .flatMap((schema) => {
      const [node, type] = [at(schema, 'catalog'), at(schema, 'type')];
      const found = findCatalog(catalogs, asText(node) ?? '');
      if (!node || !found?.entries) return [];
      if (type && ['boolean', 'number', 'integer', 'array'].includes(asText(type) ?? ''))
        return [
          error('catalog-type', type.place, [
            'A choice from a catalog is stored as a text.',
            asText(type) === 'array' ? 'Write "catalog" into "items".' : 'Write "string".',
          ]),
        ];
      if (pickableValues(found.entries).length === found.entries.length) return [];
      return [
        error('unpickable-catalog', node.place, [
          `Nobody can choose from "${found.name}": its entries have no "value".`,
          `Write one of ${pickable.join(', ')}.`,
        ]),
      ];
    });
}
