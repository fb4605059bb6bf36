import {
  findCatalog,
  pickableValues,
  valueNamed,
  type CatalogFiles,
} from '#tools/check-forms/catalog-files.ts';
import { exampleNodesOf } from '#tools/check-forms/examples.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, membersOf, textOf, type JsonNode, type Member } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Examples that answer with the name of an entry in place of its code, and expect it to be taken (R4.8). */
export function exampleAnswers({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms
    .filter(({ variant }) => variant === null)
    .flatMap((form) => exampleNodesOf(form).flatMap((example) => judge(example, form, catalogs)));
}

function judge(example: JsonNode, form: Form, catalogs: CatalogFiles): readonly Finding[] {
  const refused = new Set(membersOf(at(example, 'expect')).map(({ key }) => key));
  return membersOf(at(example, 'answers'))
    .filter(({ key }) => !refused.has(key))
    .flatMap((answer) => named(answer, form, catalogs));
}

function named({ key, node }: Member, { fields }: Form, catalogs: CatalogFiles): readonly Finding[] {
  const catalog = findCatalog(catalogs, textOf(at(fields.get(key)?.schema, 'catalog')) ?? '');
  const text = textOf(node);
  if (!catalog?.entries || text === undefined || pickableValues(catalog.entries).includes(text)) return [];
  const code = valueNamed(text, catalog.entries);
  if (code === undefined) return [];
  const words = [`"${text}" is not how "${catalog.name}" stores it.`, `Did you mean "${code}"?`] as const;
  return [error('example-answer', node.place, words)];
}
