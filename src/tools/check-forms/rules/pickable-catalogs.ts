import { namesOf } from '#tools/catalog-names.ts';
import { findCatalog, pickableValues } from '#tools/check-forms/catalog-files.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import { at, textOf } from '#tools/check-forms/json-node.ts';
import { everySchema } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Fields that choose from a catalog whose entries carry no value, and ticks that choose from any. */
export function pickableCatalogs({ forms, catalogs }: Workspace): readonly Finding[] {
  const pickable = [...catalogs]
    .filter(([name, [newest]]) => !namesOf(name) && pickableValues(newest?.entries ?? []).length > 0)
    .map(([name]) => `"${name}"`);
  return forms
    .flatMap(({ schema }) => [...everySchema(schema)])
    .flatMap((schema) => {
      const [node, type] = [at(schema, 'catalog'), at(schema, 'type')];
      const found = findCatalog(catalogs, textOf(node) ?? '');
      if (!node || !found?.entries) return [];
      if (type && ['boolean', 'number', 'integer', 'array'].includes(textOf(type) ?? ''))
        return [
          error('catalog-type', type.place, [
            'A choice from a catalog is stored as a text.',
            textOf(type) === 'array' ? 'Write "catalog" into "items".' : 'Write "string".',
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
