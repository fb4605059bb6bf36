import { formatIds } from '#tools/check-forms/catalog-files.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import { schemaKeyword } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

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
