import { catalogName } from '#contract/catalog.ts';
import { namesOf, renamesOf } from '#contract/catalog-names.ts';
import { PRODUCT_CATALOGS } from '#contract/product-catalogs.ts';
import { asNumber, asText, at, itemsOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { DEFAULT_NORMALISERS, normaliseValue } from '#engine/normalise-value.ts';
import { findCatalog, formatIds, pickableValues } from '#linter/catalog-files.ts';
import type { CatalogFiles, CatalogVersion } from '#linter/catalog-files.ts';
import { dependencyRulesOf } from '#linter/written-dependencies.ts';
import { instead } from '#linter/did-you-mean.ts';
import { offersCountries } from '#linter/field-facts.ts';
import type { Words } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { fileRule, formRule, type Report, type Rule } from '#linter/rule.ts';
import { textsBehind } from '#linter/schema-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Rules about catalogs and the references to them (R4.7, R5, R6.1). */
export const rules: readonly Rule[] = [
  formRule('unknown-format', ({ schemas }, { error }, { catalogs }) => {
    const known = formatIds(catalogs);
    for (const { text, place } of known ? textsBehind(schemas, 'format') : [])
      if (!known?.includes(text)) error(place, `There is no format "${text}".`, instead(text, known ?? []));
  }),
  formRule('unknown-catalog', (form, { error }, { catalogs }) => {
    for (const { text, place } of catalogsNamedBy(form))
      if (!findCatalog(catalogs, text))
        error(place, `There is no catalog "${text}".`, instead(text, referencesTo(catalogs)));
  }),
  { id: 'catalog-versions', check: checkVersions },
  formRule('unpickable-catalog', ({ schemas }, report, { catalogs }) => {
    for (const schema of schemas) checkPickable(schema, report, catalogs);
  }),
  formRule('set', checkSets),
  fileRule('duplicate-value', ({ root, kind, path }, report) => {
    if (!root || (kind !== 'catalog' && kind !== 'formats')) return;
    checkPath(path, root, report);
    checkRepeats(root, kind === 'formats' ? 'id' : 'value', report);
    checkValues(root, report.as('catalog-value'));
  }),
];

/** The catalogs that a form or the product itself uses. Nothing that is missing in another one reaches a visitor. */
export function usedCatalogs({ forms }: Pick<Workspace, 'forms'>): ReadonlySet<string> {
  const named = forms.flatMap(catalogsNamedBy);
  return new Set([...PRODUCT_CATALOGS, ...named.map(({ text }) => catalogName(text))]);
}

/** The references to catalogs in the schema and in the dependencies of a form. */
function catalogsNamedBy(form: Form): ReturnType<typeof textsBehind> {
  const rulesOfForm = dependencyRulesOf(form).map(({ node }) => node);
  return textsBehind([...form.schemas, ...rulesOfForm], 'catalog');
}

/** All valid references, with and without a version. They do not include catalogs of names, which no field may use. */
function referencesTo(catalogs: CatalogFiles): readonly string[] {
  return [...catalogs]
    .filter(([name]) => !namesOf(name) && !renamesOf(name))
    .flatMap(([name, versions]) => [name, ...versions.map(({ version }) => `${name}@${version}`)]);
}

/** Checks that all forms use the same version of a catalog, because a page loads only one. The first reference counts. */
function checkVersions({ forms }: Workspace, { error }: Report): void {
  const first = new Map<string, string>();
  for (const { text, place } of forms.flatMap(catalogsNamedBy)) {
    const name = catalogName(text);
    const before = first.get(name) ?? text;
    first.set(name, before);
    if (before !== text)
      error(
        place,
        `The catalog is "${before}" elsewhere.`,
        `Write "${before}" here, or "${text}" everywhere.`,
      );
  }
}

type CatalogVersions = readonly CatalogVersion[];

/** Checks that a field with a catalog is a text, and that the entries have values. */
function checkPickable(schema: JsonNode, report: Report, catalogs: CatalogFiles): void {
  const [node, type] = [at(schema, 'catalog'), at(schema, 'type')];
  const found = findCatalog(catalogs, asText(node) ?? '');
  if (!node || !found?.entries) return;
  if (type && ['boolean', 'number', 'integer', 'array'].includes(asText(type) ?? '')) {
    const mend = asText(type) === 'array' ? 'Write "catalog" into "items".' : 'Write "string".';
    report.as('catalog-type').error(type.place, 'A choice from a catalog is stored as a text.', mend);
  } else if (pickableValues(found.entries).length < found.entries.length) {
    const isPickable = ([newest]: CatalogVersions): boolean =>
      pickableValues(newest?.entries ?? []).length > 0;
    const names = [...catalogs].flatMap(([name, all]) =>
      !namesOf(name) && !renamesOf(name) && isPickable(all) ? `"${name}"` : [],
    );
    const message = `Visitors cannot choose from "${found.name}": its entries have no "value".`;
    report.error(node.place, message, `Write one of ${names.join(', ')}.`);
  }
}

/** Checks that a condition names a known set, and only for a field with countries. */
function checkSets({ parts, fields }: Form, { error }: Report, { catalogs }: Workspace): void {
  const entries = findCatalog(catalogs, 'country-sets')?.entries ?? [];
  const known = entries.flatMap((entry) => asText(at(entry, 'set')) ?? []);
  for (const { path, node, isDefinition } of parts) {
    const field = fields.get(path)?.schema;
    // The meta-schema refuses this keyword in a definition.
    if (!field || isDefinition) continue;
    for (const set of [node, at(node, 'contains')].flatMap((part) => setsIn(at(part, 'set')))) {
      const words = wrongSet(set, field, known);
      if (words) error(set.place, ...words);
    }
  }
}

/** One set, or each set of a list. */
function setsIn(node: JsonNode | undefined): readonly JsonNode[] {
  if (!node) return [];
  const several = itemsOf(node);
  return several.length > 0 ? several : [node];
}

function wrongSet(set: JsonNode, field: JsonNode, known: readonly string[]): Words | undefined {
  const name = asText(set);
  if (!offersCountries(field))
    return [
      'Sets are of countries, and this field chooses none.',
      'Write the answers instead: "enum": ["…", "…"].',
    ];
  if (name === undefined || known.includes(name)) return undefined;
  return [`There is no set of countries "${name}".`, instead(name, known)];
}

/** Checks that name and version in a catalog are those of its path (R6.1). */
function checkPath(path: string, root: JsonNode, report: Report): void {
  const [, folder = '', file = ''] = path.split('/');
  const [name, version] = [at(root, 'name'), at(root, 'version')];
  const wanted = Number.parseInt(file, 10);
  if (name && asText(name) !== folder)
    report
      .as('catalog-name')
      .error(name.place, `The folder of the catalog is "${folder}".`, `Write "${folder}".`);
  if (version && asNumber(version) !== wanted)
    report
      .as('catalog-version')
      .error(version.place, `The name of the file is "${file}".`, `Write ${wanted}.`);
}

/** Checks that each value is as an answer is sent: without spaces around it, and in composed letters. */
function checkValues(root: JsonNode, { error }: Pick<Report, 'error'>): void {
  for (const entry of itemsOf(at(root, 'entries'))) {
    const node = at(entry, 'value');
    const text = asText(node);
    if (!node || text === undefined) continue;
    const sent = normaliseValue(DEFAULT_NORMALISERS, text);
    if (sent === text && text !== '') continue;
    error(
      node.place,
      `Visitors cannot choose ${JSON.stringify(text)}: the form sends it as ${JSON.stringify(sent)}.`,
      sent === '' ? 'Write a code.' : `Write "${sent}".`,
    );
  }
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
