import type { Place } from '#contract/finding.ts';
import { namesIn, namesOf, renamesOf, singularsOf, type NamesOf } from '#contract/catalog-names.ts';
import { asText, at } from '#compiler/documents/json-node.ts';
import { findCatalog, localesOf, pickableValues, type CatalogFiles } from '#linter/catalog-files.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { usedCatalogs } from './catalogs.ts';
import type { Words } from '#linter/finding.ts';
import { languageName } from '#linter/language-names.ts';
import type { Report, Rule } from '#linter/rule.ts';
import { startOf } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Rules about the names of catalog entries in each language (R4.7). */
export const rules: readonly Rule[] = [
  {
    id: 'catalog-names',
    check(workspace, report) {
      const used = usedCatalogs(workspace);
      for (const catalog of workspace.catalogs.keys()) {
        const names = namesOf(catalog);
        const renames = renamesOf(catalog);
        if (names) checkNames({ ...names, catalog, used }, report, workspace);
        else if (renames) checkNames({ ...renames, catalog, used, isPartial: true }, report, workspace);
        else if (used.has(catalog)) checkOwnNames(catalog, report, workspace);
      }
    },
  },
];

interface CatalogOfNames extends NamesOf {
  readonly catalog: string;
  readonly used: ReadonlySet<string>;
  /** True for changed names (R18.3): the other entries keep theirs. */
  readonly isPartial?: boolean;
}

/**
 * Checks the folder name of a catalog of names: `industry-names-de` has the German names of `industries`, and `country-renames-de`
 * changed German names of some `countries`.
 */
function checkNames(
  { catalog, used, singular, language, isPartial = false }: CatalogOfNames,
  { error }: Report,
  workspace: Workspace,
): void {
  const { catalogs, languages } = workspace;
  const owners = [...catalogs.keys()].filter((name) => !namesOf(name) && !renamesOf(name));
  const owner = owners.find((name) => singularsOf(name).includes(singular));
  const place = placeOf(catalog, catalogs);
  if (owner === undefined) {
    const meant = closest(singular, owners.flatMap(singularsOf));
    const usual = 'Name the folder after a catalog in the singular: industry-names-de for industries.';
    const kind = isPartial ? 'renames' : 'names';
    const mend = meant === undefined ? usual : `Did you mean "${meant}-${kind}-${language}"?`;
    return error(place, `"${catalog}" belongs to no catalog.`, mend);
  }
  const known = new Set([
    ...languages.map(({ tag }) => tag),
    ...localesOf(catalogs).map((one) => one.language),
  ]);
  if (!known.has(language))
    return error(
      place,
      `The platform has no language "${language}".`,
      `Its languages are ${[...known].join(', ')}.`,
    );
  const named = { catalog, owner, language };
  if (used.has(owner)) checkEmptyNames(named, error, catalogs);
  checkEntries({ ...named, isPartial: isPartial || !used.has(owner) }, catalogs, error);
}

/** A catalog with the names of another one (`owner`) in a language. English names may stand in the catalog itself. */
interface NamedCatalog {
  readonly catalog: string;
  readonly owner: string;
  readonly language: string;
}

/** Checks that a catalog of names has a name for each entry of the named catalog (`owner`), unless it is partial, and no other names. */
function checkEntries(
  { isPartial, ...names }: NamedCatalog & { readonly isPartial: boolean },
  catalogs: CatalogFiles,
  error: Report['error'],
): void {
  const { catalog, owner } = names;
  const [named, entries] = [catalog, owner].map((name) => findCatalog(catalogs, name)?.entries);
  if (!named || !entries) return;
  const [codes, wanted] = [pickableValues(named), pickableValues(entries)];
  for (const node of named.flatMap((entry) => at(entry, 'value') ?? [])) {
    const code = asText(node);
    if (code !== undefined && !wanted.includes(code))
      error(node.place, `"${owner}" has no entry "${code}".`, instead(code, wanted));
  }
  for (const code of isPartial ? [] : wanted.filter((each) => !codes.includes(each))) {
    const mend = `Write { "value": "${code}", "name": "…" } into the list.`;
    error(placeOf(catalog, catalogs), ...noName(code, mend, names));
  }
}

function noName(code: string, text: string, { owner, language }: NamedCatalog): Words {
  const said = { kind: 'nameLeftOut', list: owner, language, missing: 1 } as const;
  return [`The entry "${code}" has no name here.`, { text, said }];
}

/** Checks the English names of a catalog, and that the other languages have names for it. */
function checkOwnNames(catalog: string, report: Report, workspace: Workspace): void {
  checkEmptyNames({ catalog, owner: catalog, language: 'en' }, report.error, workspace.catalogs);
  checkMissingNames(catalog, report, workspace);
}

/** Checks that no name of a catalog is empty. */
function checkEmptyNames(names: NamedCatalog, error: Report['error'], catalogs: CatalogFiles): void {
  for (const entry of findCatalog(catalogs, names.catalog)?.entries ?? []) {
    const name = at(entry, 'name');
    if (!name || asText(name)?.trim() !== '') continue;
    error(name.place, ...noName(asText(at(entry, 'value')) ?? '', 'Write "name": "…".', names));
  }
}

/** Checks that a catalog with names in one language has them in every language except English. */
function checkMissingNames(catalog: string, { error }: Report, { catalogs, languages }: Workspace): void {
  const all = [...catalogs.keys()];
  const first = all.find((name) => singularsOf(catalog).includes(namesOf(name)?.singular ?? ''));
  const singular = namesOf(first ?? '')?.singular;
  if (singular === undefined) return;
  const known = localesOf(catalogs).map(({ language }) => language);
  for (const { tag } of languages.filter(({ isServed }) => isServed)) {
    // Another rule reports a message file whose name is not a language.
    const needsNames = tag !== 'en' && (known.length === 0 || known.includes(tag));
    if (!needsNames || namesIn(catalog, tag, all) !== undefined) continue;
    const file = `catalogs/${singular}-names-${tag}/1.json`;
    const message = `The names of "${catalog}" in ${languageName(tag)} are missing.`;
    const missing = entriesIn(catalogs, catalog);
    const said = { kind: 'nameLeftOut', list: catalog, language: tag, missing } as const;
    error(startOf(file), message, { text: `Write this file, as catalogs/${first}/1.json is.`, said });
  }
}

function entriesIn(catalogs: CatalogFiles, catalog: string): number {
  return pickableValues(findCatalog(catalogs, catalog)?.entries ?? []).length;
}

function placeOf(catalog: string, catalogs: CatalogFiles): Place {
  return startOf(`catalogs/${catalog}/${catalogs.get(catalog)?.[0]?.version ?? 1}.json`);
}
