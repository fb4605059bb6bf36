import {
  findCatalog,
  pickableValues,
  valueNamed,
  type CatalogFiles,
} from '#tools/check-forms/catalog-files.ts';
import { closest, instead } from '#tools/check-forms/did-you-mean.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, itemsOf, membersOf, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import { everySchema } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

type Words = readonly [message: string, suggestion: string];

/** Values of `const` and `enum` that the field they are about can never have: a name in place of its code, "true" for a tick. */
export function impossibleValues({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    [...everySchema(form.schema)].flatMap((schema) =>
      membersOf(at(schema, 'properties')).flatMap(({ key, node }) => judge(node, { form, key, catalogs })),
    ),
  );
}

interface About {
  readonly form: Form;
  readonly key: string;
  readonly catalogs: CatalogFiles;
}

function judge(schema: JsonNode, { form, key, catalogs }: About): readonly Finding[] {
  const declared = form.fields.get(key)?.schema;
  const values = [at(schema, 'const'), ...itemsOf(at(schema, 'enum'))].filter((node) => node !== undefined);
  if (!declared || values.length === 0) return [];
  const reference = textOf(at(declared, 'catalog'));
  const entries = reference === undefined ? undefined : findCatalog(catalogs, reference)?.entries;
  return values.flatMap((value) => {
    const words = entries
      ? notAmong(value, entries)
      : notOfType(value, textOf(at(declared, 'type')) ?? 'string');
    return words ? [error('impossible-value', value.place, words)] : [];
  });
}

function notAmong(value: JsonNode, entries: readonly JsonNode[]): Words | undefined {
  const known = pickableValues(entries);
  const text = textOf(value);
  if (text !== undefined && known.includes(text)) return undefined;
  const written = text ?? '';
  const code = valueNamed(written, entries) ?? closest(written, known);
  return [
    `"${written}" is no answer this field can have.`,
    code === undefined ? instead(written, known) : `Did you mean "${code}"?`,
  ];
}

const VALUES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'a text in "double quotes"',
};

function notOfType(value: JsonNode, type: string): Words | undefined {
  const own = value.kind === 'plain' ? typeof value.value : value.kind;
  const wanted = VALUES[type];
  if (own === type || wanted === undefined) return undefined;
  return ['The field never has this answer.', `Write ${wanted}: its type is "${type}".`];
}
