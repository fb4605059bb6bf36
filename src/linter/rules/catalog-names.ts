import { namesIn, namesOf, singularsOf } from '#compiler/catalog-names.ts';
import { findCatalog, localesOf, pickableValues, type CatalogFiles } from '#linter/catalog-files.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { at, asText, type Place } from '#compiler/documents/json-node.ts';
import { meantLocale, nameOf } from '#linter/language-names.ts';
import type { Workspace } from '#linter/workspace.ts';

/**
 * Names of entries in a language (R4.7): `industry-names-de` are those of `industries`. They belong to a catalog and a
 * language, and name what that catalog has. A catalog that has names has them in every language but English.
 */
export function catalogNames(workspace: Workspace): readonly Finding[] {
  const all = [...workspace.catalogs.keys()];
  return all.flatMap((name) => {
    const names = namesOf(name);
    return names ? judge({ ...names, name }, workspace) : missingIn(name, workspace);
  });
}

const NAME_IT = 'Name the folder after a catalog in the singular: industry-names-de for industries.';

interface Names {
  /** `industry-names-de` */
  readonly name: string;
  readonly singular: string;
  readonly language: string;
}

function judge({ name, singular, language }: Names, { catalogs, languages }: Workspace): readonly Finding[] {
  const owners = [...catalogs.keys()].filter((catalog) => namesOf(catalog) === undefined);
  const owner = owners.find((catalog) => singularsOf(catalog).includes(singular));
  const place = placeOf(name, catalogs);
  if (owner === undefined) {
    const meant = closest(singular, owners.flatMap(singularsOf));
    const mend = meant === undefined ? NAME_IT : `Did you mean "${meant}-names-${language}"?`;
    return [error('catalog-names', place, [`"${name}" belongs to no catalog.`, mend])];
  }
  const locales = localesOf(catalogs);
  const spoken = [...languages.map(({ tag }) => tag), ...locales.map((locale) => locale.language)];
  if (!spoken.includes(language)) {
    const meant = meantLocale(language, locales);
    const mend = meant
      ? `Did you mean "${singular}-names-${meant}"?`
      : `Its languages are ${[...new Set(spoken)].join(', ')}.`;
    return [error('catalog-names', place, [`The platform does not speak "${language}".`, mend])];
  }
  return differences(name, owner, catalogs);
}

function differences(name: string, owner: string, catalogs: CatalogFiles): readonly Finding[] {
  const [named, entries] = [name, owner].map((catalog) => findCatalog(catalogs, catalog)?.entries);
  if (!named || !entries) return [];
  const [values, known] = [pickableValues(named), pickableValues(entries)];
  const missing = known.filter((value) => !values.includes(value));
  return [
    ...named.flatMap((entry) => {
      const node = at(entry, 'value');
      const value = asText(node);
      if (!node || value === undefined || known.includes(value)) return [];
      return [
        error('catalog-names', node.place, [`"${owner}" has no entry "${value}".`, instead(value, known)]),
      ];
    }),
    ...missing.map((value) =>
      error('catalog-names', placeOf(name, catalogs), [
        `The entry "${value}" of "${owner}" has no name here.`,
        `Write { "value": "${value}", "name": "…" } where it should be listed.`,
      ]),
    ),
  ];
}

/** The languages in which a catalog lacks the names that it has in others. */
function missingIn(catalog: string, { catalogs, languages }: Workspace): readonly Finding[] {
  const all = [...catalogs.keys()];
  const [first] = all.filter((name) => singularsOf(catalog).includes(namesOf(name)?.singular ?? ''));
  const singular = namesOf(first ?? '')?.singular;
  if (singular === undefined) return [];
  const known = localesOf(catalogs).map(({ language }) => language);
  // A file of messages that is named by no language has a finding of its own.
  return languages
    .filter(({ tag }) => tag !== 'en' && (known.length === 0 || known.includes(tag)))
    .filter(({ tag }) => namesIn(catalog, tag, all) === undefined)
    .map(({ tag }) =>
      error('catalog-names', { file: `catalogs/${singular}-names-${tag}/1.json`, line: 1, column: 1 }, [
        `The names of "${catalog}" in ${nameOf(tag)} are missing.`,
        `Write this file, as catalogs/${first}/1.json is.`,
      ]),
    );
}

function placeOf(catalog: string, catalogs: CatalogFiles): Place {
  return { file: `catalogs/${catalog}/${catalogs.get(catalog)?.[0]?.version ?? 1}.json`, line: 1, column: 1 };
}
