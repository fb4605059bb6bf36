import { findCatalog, pickableValues, valueNamed, type CatalogFiles } from '#linter/catalog-files.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { type FieldKind } from '#compiler/forms/field-kinds.ts';
import { kindOfField } from '#linter/field-kind.ts';
import { at, itemsOf, asText, textsIn, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

type Words = readonly [message: string, suggestion: string];

/** Values of `const` and `enum` that the field they are about can never have: a name in place of its code, "true" for a tick. */
export function impossibleValues({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    [...form.levels.values()].flatMap(({ sightings }) =>
      sightings.flatMap(({ path, node }) => judge(node, form.fields.get(path)?.schema, catalogs)),
    ),
  );
}

function judge(schema: JsonNode, declared: JsonNode | undefined, catalogs: CatalogFiles): readonly Finding[] {
  const kind = kindOfField(declared);
  if (!declared || kind === undefined || kind === 'repeatable') return [];
  // Of several choices it is asked whether one is among them.
  const [about, chosen] =
    kind === 'several' ? [at(schema, 'contains'), at(declared, 'items')] : [schema, declared];
  const own =
    kind === 'several' || schema !== declared || kind !== 'listed' ? itemsOf(at(about, 'enum')) : [];
  const values = [...[at(about, 'const')].filter((node) => node !== undefined), ...own];
  return values.flatMap((value) => {
    const words = wrongWith(value, { kind, chosen, catalogs });
    return words ? [error('impossible-value', value.place, words)] : [];
  });
}

interface About {
  readonly kind: FieldKind;
  /** Where its answers are chosen from. */
  readonly chosen: JsonNode | undefined;
  readonly catalogs: CatalogFiles;
}

function wrongWith(value: JsonNode, { kind, chosen, catalogs }: About): Words | undefined {
  const reference = asText(at(chosen, 'catalog'));
  const entries = reference === undefined ? undefined : findCatalog(catalogs, reference)?.entries;
  if (entries) return notAmong(value, entries);
  const listed = at(chosen, 'enum');
  if (listed && (kind === 'listed' || kind === 'several')) return notListed(value, listed);
  return notOfType(value, asText(at(chosen, 'type')) ?? 'string');
}

function notListed(value: JsonNode, listed: JsonNode): Words | undefined {
  const known = textsIn(listed).map(({ text }) => text);
  const text = asText(value);
  if (text !== undefined && known.includes(text)) return undefined;
  return [`${JSON.stringify(toValue(value))} is no answer this field can have.`, instead(text ?? '', known)];
}

function notAmong(value: JsonNode, entries: readonly JsonNode[]): Words | undefined {
  const known = pickableValues(entries);
  const text = asText(value);
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
  number: 'a number',
  integer: 'a whole number',
  string: 'a text in "double quotes"',
};

function notOfType(value: JsonNode, type: string): Words | undefined {
  const own = value.kind === 'plain' ? typeof value.value : value.kind;
  const wanted = VALUES[type];
  const isOwn = own === (type === 'integer' ? 'number' : type);
  if (isOwn || wanted === undefined) return undefined;
  const answer = value.kind === 'plain' ? JSON.stringify(value.value) : 'a list or an object';
  return [`The field never has the answer ${answer}.`, `Write ${wanted}: its type is "${type}".`];
}
