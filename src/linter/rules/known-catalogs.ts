import { findCatalog, type CatalogFiles } from '#linter/catalog-files.ts';
import { instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { namesOf, singularsOf } from '#compiler/catalog-names.ts';
import { dependencyRulesOf } from '#linter/dependency-rules.ts';
import { schemaKeyword } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

/** A catalog, or a version of one, that is not there: in a schema or in a dependency. */
export function knownCatalogs({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms
    .flatMap((form) => [
      ...schemaKeyword(form.schema, 'catalog'),
      ...dependencyRulesOf(form).flatMap(({ node }) => schemaKeyword(node, 'catalog')),
    ])
    .filter(({ text }) => !findCatalog(catalogs, text))
    .map(({ text, place }) =>
      error('unknown-catalog', place, [`There is no catalog "${text}".`, mend(text, catalogs)]),
    );
}

function mend(reference: string, catalogs: CatalogFiles): string {
  const [name = ''] = reference.split('@');
  const versions = catalogs.get(name);
  if (!versions) return insteadOfCatalog(name, [...catalogs.keys()]);
  const pinned = versions.map(({ version }) => `"${name}@${version}"`);
  return `Write "${name}" for the newest version, or ${pinned.join(', ')}.`;
}

/** `currency` was meant to be `currencies`; names in a language belong to a catalog, and nothing chooses from them. */
function insteadOfCatalog(name: string, all: readonly string[]): string {
  const known = all.filter((catalog) => namesOf(catalog) === undefined);
  const plural = known.find((catalog) => singularsOf(catalog).includes(name));
  return instead(plural ?? name, known);
}
