import { withoutIndexes, join } from '#engine/field-path.ts';
import { findCatalog, pickableValues, valueNamed, type CatalogFiles } from '#linter/catalog-files.ts';
import { exampleNodesOf } from '#linter/examples.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, itemsOf, membersOf, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Examples that answer with the name of an entry in place of its code, and expect it to be taken (R4.8). */
export function exampleAnswers({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms
    .filter(({ variant }) => variant === null)
    .flatMap((form) => exampleNodesOf(form).flatMap((example) => judge(example, form, catalogs)));
}

function judge(example: JsonNode, form: Form, catalogs: CatalogFiles): readonly Finding[] {
  const refused = new Set(membersOf(at(example, 'expect')).map(({ key }) => key));
  return answersIn(at(example, 'answers'), '')
    .filter(({ path }) => !refused.has(path))
    .flatMap((answer) => named(answer, form, catalogs));
}

interface Answer {
  /** With indexes, as problems are named. */
  readonly path: string;
  readonly node: JsonNode;
}

/** Every answer, those in items of lists included; several choices one by one. */
function answersIn(node: JsonNode | undefined, parent: string): readonly Answer[] {
  return membersOf(node).flatMap(({ key, node: answer }) => {
    const path = join(parent, key);
    const items = itemsOf(answer).flatMap((item, index) =>
      item.kind === 'object' ? answersIn(item, `${path}.${index}`) : [{ path, node: item }],
    );
    return [{ path, node: answer }, ...items];
  });
}

function named({ path, node }: Answer, { fields }: Form, catalogs: CatalogFiles): readonly Finding[] {
  const schema = fields.get(withoutIndexes(path))?.schema;
  const reference = asText(at(schema, 'catalog') ?? at(at(schema, 'items'), 'catalog'));
  const catalog = findCatalog(catalogs, reference ?? '');
  const text = asText(node);
  if (!catalog?.entries || text === undefined || pickableValues(catalog.entries).includes(text)) return [];
  const code = valueNamed(text, catalog.entries);
  if (code === undefined) return [];
  const words = [`"${text}" is not how "${catalog.name}" stores it.`, `Did you mean "${code}"?`] as const;
  return [error('example-answer', node.place, words)];
}
