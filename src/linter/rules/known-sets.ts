import { findCatalog } from '#linter/catalog-files.ts';
import { instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { at, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Sighting } from '#linter/schema-fields.ts';
import { everyPart } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Sets in conditions that are not there, or are asked of a field that chooses no country. */
export function knownSets({ forms, catalogs }: Workspace): readonly Finding[] {
  const entries = findCatalog(catalogs, 'country-sets')?.entries ?? [];
  const sets = entries.flatMap((entry) => asText(at(entry, 'set')) ?? []);
  return forms.flatMap((form) =>
    [...form.levels.values()]
      .flatMap(({ sightings }) => sightings)
      .flatMap((sighting) =>
        setsIn(sighting).flatMap((set) => judge(set, form.fields.get(sighting.path)?.schema, sets)),
      ),
  );
}

function setsIn({ node, isDeclared }: Sighting): readonly JsonNode[] {
  // Where a field is declared, the word is none: the meta-schema says so.
  if (isDeclared) return [];
  const parts = [...everyPart(node)].flatMap((part) => [part, at(part, 'contains')]);
  return parts.flatMap((part) => at(part, 'set') ?? []);
}

function judge(set: JsonNode, field: JsonNode | undefined, sets: readonly string[]): readonly Finding[] {
  const name = asText(set);
  if (name === undefined || !field) return [];
  const catalog = asText(at(field, 'catalog') ?? at(at(field, 'items'), 'catalog'));
  if (catalog === undefined || !/^countries(?:@|$)/.test(catalog))
    return [
      error('set', set.place, [
        'Sets are of countries, and this field chooses none.',
        'Write the answers to ask for: "enum": ["…", "…"].',
      ]),
    ];
  if (sets.includes(name)) return [];
  return [error('set', set.place, [`There is no set of countries "${name}".`, instead(name, sets)])];
}
