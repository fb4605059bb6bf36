import { error, type Finding } from '#tools/check-forms/finding.ts';
import { schemaKeyword } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** One catalog asked for in two ways: a page fetches one list for all of its forms. The first mention is the rule. */
export function catalogVersions({ forms }: Workspace): readonly Finding[] {
  const first = new Map<string, string>();
  return forms
    .flatMap(({ schema }) => schemaKeyword(schema, 'catalog'))
    .flatMap(({ text, place }) => {
      const name = text.split('@')[0] ?? text;
      const before = first.get(name) ?? text;
      first.set(name, before);
      if (before === text) return [];
      return [
        error('catalog-versions', place, [
          `The catalog is "${text}" here and "${before}" elsewhere; a page knows one of them.`,
          `Write "${before}" here, or "${text}" everywhere.`,
        ]),
      ];
    });
}
