import { dependencyRulesOf } from '#linter/dependency-rules.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, asText, type Place } from '#compiler/documents/json-node.ts';
import { schemaKeyword } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

/**
 * One catalog asked for in two ways: a page fetches one list for all of its forms, and what is looked up in another version
 * than it is chosen from could be refused. The first mention is the rule.
 */
export function catalogVersions({ forms }: Workspace): readonly Finding[] {
  const first = new Map<string, string>();
  return forms
    .flatMap((form) => [...schemaKeyword(form.schema, 'catalog'), ...lookedIn(form)])
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

/** The catalogs that dependencies look in. */
function lookedIn(form: Form): readonly { readonly text: string; readonly place: Place }[] {
  return dependencyRulesOf(form).flatMap(({ node }) => {
    const catalog = at(node, 'catalog');
    const text = asText(catalog);
    return catalog && text !== undefined ? [{ text, place: catalog.place }] : [];
  });
}
