import { formatIds } from '#linter/catalog-files.ts';
import { instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { schemaKeyword } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

/** A format that the registry does not have. */
export function knownFormats({ forms, catalogs }: Workspace): readonly Finding[] {
  const known = formatIds(catalogs);
  if (!known) return [];
  return forms
    .flatMap(({ schema }) => schemaKeyword(schema, 'format'))
    .filter(({ text }) => !known.includes(text))
    .map(({ text, place }) =>
      error('unknown-format', place, [`There is no format "${text}".`, instead(text, known)]),
    );
}
