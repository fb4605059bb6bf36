import type { Place } from '#contract/finding.ts';
import { asText, at, memberOf, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { findCatalog, type CatalogFiles } from '#linter/catalog-files.ts';
import { insteadOfSource, usedRulesOf, type UsedRule } from '#linter/written-dependencies.ts';
import { instead } from '#linter/did-you-mean.ts';
import { isAnswer } from '#linter/field-answers.ts';
import { KIND_WORDS } from '#linter/field-facts.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** Rules about dependencies that look something up in a catalog (R4.4). */
export const rules: readonly Rule[] = [
  formRule('dependency-value', (form, report, { catalogs }) => {
    for (const rule of usedRulesOf('look-up', form, catalogs)) {
      checkSource(rule, report.as('dependency-source'));
      checkTaken(rule, catalogs, report);
      checkProperties(rule, catalogs, report.as('unknown-property'));
    }
  }),
];

const NO_CATALOG = 'Name a field that has a "catalog" in schema.json, or take "take" out to copy the answer.';

/** Checks the source of a look-up: a field with a catalog, or a typed text that "match" compares. */
function checkSource({ given, from, node, place }: UsedRule, { error }: Report): void {
  if (!given || given.kind === 'choice' || given.kind === 'listed') return;
  if (given.kind !== 'text')
    return error(place, `"${from}" is ${KIND_WORDS[given.kind]}, and has no entry.`, insteadOfSource(given));
  if (!at(node, 'catalog')) return error(place, `"${from}" has no entry to take something of.`, NO_CATALOG);
  checkComparison({ from, node }, error);
}

const EQUALS = 'Write "equals": "value" to compare the typed text.';

/** Checks that a look-up from a typed text compares the text itself, because it has no properties. */
function checkComparison({ from, node }: Pick<UsedRule, 'from' | 'node'>, error: Report['error']): void {
  const tests = membersOf(at(node, 'match')).map((comparison) => comparison.node);
  const unfit = [...tests.map((test) => memberOf(test, 'equalsOrContains')), memberOf(node, 'otherwise')];
  const found = unfit.flatMap((member) => member ?? []);
  for (const { key, place } of found)
    error(
      place,
      `"${key}" needs an entry, and "${from}" is typed.`,
      key === 'otherwise' ? 'Take it out.' : EQUALS,
    );
  if (found.length === 0 && !tests.some((test) => asText(at(test, 'equals')) === 'value'))
    error(
      node.place,
      `Nothing is compared with "${from}".`,
      'Write "match": { a property: { "equals": "value" } }.',
    );
}

/** Checks that the property in "take" gives a possible answer of the target for at least one entry. */
function checkTaken(
  { target, taken, source, node }: UsedRule,
  catalogs: CatalogFiles,
  { error }: Report,
): void {
  if (!taken) return;
  const references = { take: asText(at(node, 'catalog')) ?? source, otherwise: source };
  for (const [key, reference = ''] of Object.entries(references))
    for (const { name, place } of namedBy(node, key)) {
      const entries = findCatalog(catalogs, reference)?.entries ?? [];
      const values = entries.flatMap((entry) => asText(at(entry, name)) ?? []);
      // Another rule reports a property that no entry has.
      if (values.length > 0 && !values.some((value) => isAnswer(value, taken)))
        error(
          place,
          `No entry has a "${name}" that can be the answer to "${target}", which is ${KIND_WORDS[taken.kind]}.`,
          'Write another property, look in another catalog, or write "is" and "value" in place of "take".',
        );
    }
}

/** A name for the entries in findings, and all properties that any of them has. */
interface Entries {
  readonly name: string;
  readonly properties: ReadonlySet<string>;
}

interface Named {
  readonly name: string;
  readonly place: Place;
}

/** Checks the properties that a look-up names: those of the found entries, and those of the source. */
function checkProperties({ from, source, node }: UsedRule, catalogs: CatalogFiles, { error }: Report): void {
  const compared = ['match', 'prefer'].flatMap((part) => membersOf(at(node, part)));
  const ofFound = [...compared.map(({ key, place }) => ({ name: key, place })), ...namedBy(node, 'take')];
  const ofSource = compared.flatMap(({ node: test }) =>
    membersOf(test).flatMap(({ key }) => namedBy(test, key)),
  );
  // A source without a catalog has only its answer.
  const answerAlone = { name: `answer to "${from}"`, properties: new Set(['value']) };
  const parts = [
    { entries: entriesOf(asText(at(node, 'catalog')) ?? source, catalogs), properties: ofFound },
    {
      entries: source === undefined ? answerAlone : entriesOf(source, catalogs),
      properties: [...ofSource, ...namedBy(node, 'otherwise')],
    },
  ];
  for (const { entries, properties } of parts)
    for (const { name, place } of entries ? properties : [])
      if (entries && !entries.properties.has(name))
        error(place, `No ${entries.name} has the property "${name}".`, instead(name, entries.properties));
}

function entriesOf(reference: string | undefined, catalogs: CatalogFiles): Entries | undefined {
  const { name, entries } = findCatalog(catalogs, reference ?? '') ?? {};
  if (name === undefined || !entries) return undefined;
  const properties = entries.flatMap((entry) => membersOf(entry).map(({ key }) => key));
  return { name: `entry of the catalog "${name}"`, properties: new Set(properties) };
}

function namedBy(node: JsonNode, key: string): readonly Named[] {
  const value = at(node, key);
  const name = asText(value);
  return value && name !== undefined ? [{ name, place: value.place }] : [];
}
