import { findCatalog, type CatalogFiles } from '#linter/catalog-files.ts';
import { judgeableRulesOf, type DependencyRuleNode } from '#linter/dependency-rules.ts';
import { instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, membersOf, asText, type JsonNode, type Place } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Properties that a look-up speaks of and no entry has (R4.4). */
export function dependencyProperties({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    judgeableRulesOf(form, 'look-up').flatMap((rule) => judge(rule, form, catalogs)),
  );
}

function judge({ from, node }: DependencyRuleNode, form: Form, catalogs: CatalogFiles): readonly Finding[] {
  const reference = asText(at(form.fields.get(from)?.schema, 'catalog'));
  const lookedIn = asText(at(node, 'catalog')) ?? reference;
  const source = reference === undefined ? answerAlone(from) : entriesOf(reference, catalogs);
  return [
    ...(lookedIn === undefined ? [] : unknownIn(entriesOf(lookedIn, catalogs), propertiesOfFound(node))),
    ...unknownIn(source, propertiesOfSource(node)),
  ];
}

/** Entries as somebody reading a finding knows them, with the properties that any of them has. */
interface Entries {
  readonly called: string;
  readonly properties: ReadonlySet<string>;
}

function entriesOf(reference: string, catalogs: CatalogFiles): Entries | undefined {
  const { name, entries } = findCatalog(catalogs, reference) ?? {};
  if (name === undefined || !entries) return undefined;
  const properties = entries.flatMap((entry) => membersOf(entry).map(({ key }) => key));
  return { called: `entry of the catalog "${name}"`, properties: new Set(properties) };
}

/** What is not chosen from a catalog has no entry but its answer. */
function answerAlone(field: string): Entries {
  return { called: `answer to "${field}"`, properties: new Set(['value']) };
}

interface Named {
  readonly name: string;
  readonly place: Place;
}

function propertiesOfFound(rule: JsonNode): readonly Named[] {
  const compared = ['match', 'prefer'].flatMap((part) => membersOf(at(rule, part)));
  return [...compared.map(({ key, place }) => ({ name: key, place })), ...textAt(rule, 'take')];
}

function propertiesOfSource(rule: JsonNode): readonly Named[] {
  const compared = ['match', 'prefer'].flatMap((part) => membersOf(at(rule, part)));
  const wanted = compared.flatMap(({ node }) => membersOf(node).flatMap(({ key }) => textAt(node, key)));
  return [...wanted, ...textAt(rule, 'otherwise')];
}

function textAt(node: JsonNode, key: string): readonly Named[] {
  const value = at(node, key);
  const name = asText(value);
  return value && name !== undefined ? [{ name, place: value.place }] : [];
}

function unknownIn(entries: Entries | undefined, named: readonly Named[]): readonly Finding[] {
  if (!entries) return [];
  const { called, properties } = entries;
  return named
    .filter(({ name }) => !properties.has(name))
    .map(({ name, place }) =>
      error('unknown-property', place, [
        `No ${called} has the property "${name}".`,
        instead(name, properties),
      ]),
    );
}
