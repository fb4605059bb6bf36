import { findCatalog, type CatalogFiles, type CatalogVersion } from '#tools/check-forms/catalog-files.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import { dependencyRulesOf, type DependencyRuleNode } from '#tools/check-forms/dependency-rules.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, membersOf, textOf, type JsonNode, type Place } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** A dependency reads the chosen entry of its source: the source has to have entries, and they the properties (R4.4). */
export function dependencySources({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    dependencyRulesOf(form)
      .filter(({ from }) => form.fields.has(from))
      .flatMap((rule) => judge(rule, form, catalogs)),
  );
}

function judge(rule: DependencyRuleNode, form: Form, catalogs: CatalogFiles): readonly Finding[] {
  const reference = textOf(at(form.fields.get(rule.from)?.schema, 'catalog'));
  if (reference === undefined) {
    const words = [
      `"${rule.from}" does not choose from a catalog, so nothing follows from it.`,
      'Name a field that has a "catalog" in schema.json.',
    ] as const;
    return [error('dependency-source', rule.place, words)];
  }
  const source = findCatalog(catalogs, reference);
  const lookedIn = textOf(at(rule.node, 'catalog'));
  const found = lookedIn === undefined ? source : findCatalog(catalogs, lookedIn);
  return [
    ...unknownIn(found, propertiesOfFound(rule.node)),
    ...unknownIn(source, propertiesOfSource(rule.node)),
  ];
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
  const name = textOf(value);
  return value && name !== undefined ? [{ name, place: value.place }] : [];
}

function unknownIn(catalog: CatalogVersion | undefined, named: readonly Named[]): readonly Finding[] {
  if (!catalog?.entries) return [];
  const known = new Set(catalog.entries.flatMap((entry) => membersOf(entry).map(({ key }) => key)));
  return named
    .filter(({ name }) => !known.has(name))
    .map(({ name, place }) =>
      error('unknown-property', place, [
        `No entry of the catalog "${catalog.name}" has the property "${name}".`,
        instead(name, known),
      ]),
    );
}
