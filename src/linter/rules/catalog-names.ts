import { namesIn, namesOf, singularsOf, type NamesOf } from '#compiler/catalog-names.ts';
import { asText, at, type Place } from '#compiler/documents/json-node.ts';
import { findCatalog, localesOf, pickableValues, type CatalogFiles } from '#linter/catalog-files.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { languageName, meantLocale } from '#linter/language-names.ts';
import type { Report, Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What the entries of a catalog are called in each language (R4.7). */
export const rules: readonly Rule[] = [
  {
    id: 'catalog-names',
    check(workspace, report) {
      for (const catalog of workspace.catalogs.keys()) {
        const names = namesOf(catalog);
        if (names) checkNames({ ...names, catalog }, report, workspace);
        else checkMissingNames(catalog, report, workspace);
      }
    },
  },
];

/** `industry-names-de` names the entries of `industries`, in a language of the platform. */
function checkNames(
  { catalog, singular, language }: NamesOf & { readonly catalog: string },
  report: Report,
  { catalogs, languages }: Workspace,
): void {
  const { error } = report;
  const owners = [...catalogs.keys()].filter((name) => namesOf(name) === undefined);
  const owner = owners.find((name) => singularsOf(name).includes(singular));
  const place = placeOf(catalog, catalogs);
  if (owner === undefined) {
    const meant = closest(singular, owners.flatMap(singularsOf));
    const usual = 'Name the folder after a catalog in the singular: industry-names-de for industries.';
    const mend = meant === undefined ? usual : `Did you mean "${meant}-names-${language}"?`;
    return error(place, `"${catalog}" belongs to no catalog.`, mend);
  }
  const locales = localesOf(catalogs);
  const spoken = [...languages.map(({ tag }) => tag), ...locales.map((locale) => locale.language)];
  if (!spoken.includes(language)) {
    const meant = meantLocale(language, locales);
    const mend = meant
      ? `Did you mean "${singular}-names-${meant}"?`
      : `Its languages are ${[...new Set(spoken)].join(', ')}.`;
    return error(place, `The platform does not speak "${language}".`, mend);
  }
  checkEntries({ catalog, owner }, report, catalogs);
}

/** What a catalog names, and what it should name. */
function checkEntries(
  { catalog, owner }: { readonly catalog: string; readonly owner: string },
  { error }: Report,
  catalogs: CatalogFiles,
): void {
  const [named, entries] = [catalog, owner].map((name) => findCatalog(catalogs, name)?.entries);
  if (!named || !entries) return;
  const [values, known] = [pickableValues(named), pickableValues(entries)];
  for (const entry of named) {
    const node = at(entry, 'value');
    const value = asText(node);
    if (node && value !== undefined && !known.includes(value))
      error(node.place, `"${owner}" has no entry "${value}".`, instead(value, known));
  }
  for (const value of known.filter((each) => !values.includes(each)))
    error(
      placeOf(catalog, catalogs),
      `The entry "${value}" of "${owner}" has no name here.`,
      `Write { "value": "${value}", "name": "…" } where it should be listed.`,
    );
}

/** A catalog that has names has them in every language but English. */
function checkMissingNames(catalog: string, { error }: Report, { catalogs, languages }: Workspace): void {
  const all = [...catalogs.keys()];
  const first = all.find((name) => singularsOf(catalog).includes(namesOf(name)?.singular ?? ''));
  const singular = namesOf(first ?? '')?.singular;
  if (singular === undefined) return;
  const known = localesOf(catalogs).map(({ language }) => language);
  for (const { tag } of languages) {
    // A file of messages that is named by no language has a finding of its own.
    const isKnown = tag !== 'en' && (known.length === 0 || known.includes(tag));
    if (isKnown && namesIn(catalog, tag, all) === undefined)
      error(
        { file: `catalogs/${singular}-names-${tag}/1.json`, line: 1, column: 1 },
        `The names of "${catalog}" in ${languageName(tag)} are missing.`,
        `Write this file, as catalogs/${first}/1.json is.`,
      );
  }
}

function placeOf(catalog: string, catalogs: CatalogFiles): Place {
  return { file: `catalogs/${catalog}/${catalogs.get(catalog)?.[0]?.version ?? 1}.json`, line: 1, column: 1 };
}
