import { namesOf, singularsOf } from '#compiler/catalog-names.ts';
import { asNumber, asText, at, itemsOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { findCatalog, formatIds, pickableValues, type CatalogFiles } from '#linter/catalog-files.ts';
import { dependencyRulesOf } from '#linter/dependency-rules.ts';
import { instead } from '#linter/did-you-mean.ts';
import type { Form } from '#linter/form.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import { everyPart, everySchema, schemaKeyword } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Catalogs and what documents choose from them (R4.7, R5, R6.1). */
export const rules: readonly Rule[] = [
  formRule('unknown-format', ({ schema }, { error }, { catalogs }) => {
    const known = formatIds(catalogs);
    for (const { text, place } of known ? schemaKeyword(schema, 'format') : [])
      if (!known?.includes(text)) error(place, `There is no format "${text}".`, instead(text, known ?? []));
  }),
  formRule('unknown-catalog', (form, { error }, { catalogs }) => {
    for (const { text, place } of catalogsNamedBy(form))
      if (!findCatalog(catalogs, text))
        error(place, `There is no catalog "${text}".`, insteadOfCatalog(text, catalogs));
  }),
  { id: 'catalog-versions', check: checkVersions },
  formRule('unpickable-catalog', ({ schema }, report, { catalogs }) => {
    for (const part of everySchema(schema)) checkPickable(part, report, catalogs);
  }),
  formRule('set', checkSets),
  {
    id: 'duplicate-value',
    check({ files }, report) {
      for (const { root, kind, path } of files)
        if (root && (kind === 'catalog' || kind === 'formats')) {
          checkPath(path, root, report);
          checkRepeats(root, kind === 'formats' ? 'id' : 'value', report);
        }
    },
  },
];

/** The catalogs that a schema chooses from, and those that dependencies look in. */
function catalogsNamedBy(form: Form): ReturnType<typeof schemaKeyword> {
  const lookedIn = dependencyRulesOf(form).flatMap(({ node }) => schemaKeyword(node, 'catalog'));
  return [...schemaKeyword(form.schema, 'catalog'), ...lookedIn];
}

/** `currency` was meant to be `currencies`. Names in a language belong to a catalog: no field chooses from them. */
function insteadOfCatalog(reference: string, catalogs: CatalogFiles): string {
  const [name = ''] = reference.split('@');
  const versions = catalogs.get(name);
  if (versions) {
    const pinned = versions.map(({ version }) => `"${name}@${version}"`);
    return `Write "${name}" for the newest version, or ${pinned.join(', ')}.`;
  }
  const known = [...catalogs.keys()].filter((catalog) => namesOf(catalog) === undefined);
  return instead(known.find((catalog) => singularsOf(catalog).includes(name)) ?? name, known);
}

/** A page fetches one list for all of its forms, so a catalog has one version everywhere. The first mention counts. */
function checkVersions({ forms }: Workspace, { error }: Report): void {
  const first = new Map<string, string>();
  for (const { text, place } of forms.flatMap(catalogsNamedBy)) {
    const name = text.split('@')[0] ?? text;
    const before = first.get(name) ?? text;
    first.set(name, before);
    if (before !== text)
      error(
        place,
        `The catalog is "${text}" here and "${before}" elsewhere; a page knows one of them.`,
        `Write "${before}" here, or "${text}" everywhere.`,
      );
  }
}

/** Fields choose from entries with a value, and store a text. */
function checkPickable(schema: JsonNode, report: Report, catalogs: CatalogFiles): void {
  const [node, type] = [at(schema, 'catalog'), at(schema, 'type')];
  const found = findCatalog(catalogs, asText(node) ?? '');
  if (!node || !found?.entries) return;
  if (type && ['boolean', 'number', 'integer', 'array'].includes(asText(type) ?? '')) {
    const mend = asText(type) === 'array' ? 'Write "catalog" into "items".' : 'Write "string".';
    report.as('catalog-type').error(type.place, 'A choice from a catalog is stored as a text.', mend);
  } else if (pickableValues(found.entries).length < found.entries.length) {
    const pickable = [...catalogs].filter(
      ([name, [newest]]) => !namesOf(name) && pickableValues(newest?.entries ?? []).length > 0,
    );
    report.error(
      node.place,
      `Visitors cannot choose from "${found.name}": its entries have no "value".`,
      `Write one of ${pickable.map(([name]) => `"${name}"`).join(', ')}.`,
    );
  }
}

/** Conditions may name sets of countries, for fields that choose a country. */
function checkSets({ levels, fields }: Form, report: Report, { catalogs }: Workspace): void {
  const entries = findCatalog(catalogs, 'country-sets')?.entries ?? [];
  const known = entries.flatMap((entry) => asText(at(entry, 'set')) ?? []);
  for (const { path, node, isDeclared } of [...levels.values()].flatMap(({ sightings }) => sightings)) {
    const field = fields.get(path)?.schema;
    // Where a field is declared, the word is unknown: the meta-schema says so.
    if (!field || isDeclared) continue;
    const parts = [...everyPart(node)].flatMap((part) => [part, at(part, 'contains')]);
    for (const set of parts.flatMap((part) => at(part, 'set') ?? [])) checkSet(set, { field, known }, report);
  }
}

interface SetOfCountries {
  readonly field: JsonNode;
  readonly known: readonly string[];
}

function checkSet(set: JsonNode, { field, known }: SetOfCountries, { error }: Report): void {
  const name = asText(set);
  const catalog = asText(at(field, 'catalog') ?? at(at(field, 'items'), 'catalog')) ?? '';
  if (name === undefined) return;
  if (!/^countries(?:@|$)/.test(catalog))
    error(
      set.place,
      'Sets are of countries, and this field chooses none.',
      'Write the answers to ask for: "enum": ["…", "…"].',
    );
  else if (!known.includes(name))
    error(set.place, `There is no set of countries "${name}".`, instead(name, known));
}

/** A catalog says the name and version of its path (R6.1). */
function checkPath(path: string, root: JsonNode, report: Report): void {
  const [, folder = '', file = ''] = path.split('/');
  const [name, version] = [at(root, 'name'), at(root, 'version')];
  const wanted = Number.parseInt(file, 10);
  if (name && asText(name) !== folder) {
    const message = `"name" is ${quoted(name)}, but the folder of the catalog is "${folder}".`;
    report.as('catalog-name').error(name.place, message, `Write "${folder}".`);
  }
  if (version && asNumber(version) !== wanted) {
    const message = `"version" is ${quoted(version)}, but the name of the file is "${file}".`;
    report.as('catalog-version').error(version.place, message, `Write ${wanted}.`);
  }
}

function quoted(node: JsonNode): string {
  return node.kind === 'plain' ? JSON.stringify(node.value) : 'a list or an object';
}

function checkRepeats(root: JsonNode, property: string, { error }: Report): void {
  const seen = new Set<string>();
  for (const entry of itemsOf(at(root, 'entries'))) {
    const node = at(entry, property);
    const text = asText(node);
    if (!node || text === undefined) continue;
    if (seen.has(text))
      error(node.place, `Another entry has the ${property} "${text}" too.`, 'Keep one of the two.');
    seen.add(text);
  }
}
