import { asText, at, membersOf, type JsonNode, type Place } from '#compiler/documents/json-node.ts';
import { findCatalog, type CatalogFiles } from '#linter/catalog-files.ts';
import { instead } from '#linter/did-you-mean.ts';
import { ANSWER_WORDS, isAnswer, rulesWith, valuesIn, type RuleWithAnswers } from '#linter/field-answers.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** What dependencies look up in catalogs (R4.4). */
export const rules: readonly Rule[] = [
  formRule('dependency-value', (form, report, { catalogs }) => {
    for (const rule of rulesWith('look-up', form, catalogs)) checkTaken(rule, catalogs, report);
  }),
  formRule('unknown-property', (form, report, { catalogs }) => {
    for (const rule of rulesWith('look-up', form, catalogs)) checkProperties(rule, catalogs, report);
  }),
];

/** What is taken of an entry can be an answer to the target, of one entry at least. */
function checkTaken(
  { target, taken, source, node }: RuleWithAnswers,
  catalogs: CatalogFiles,
  { error }: Report,
): void {
  if (!taken) return;
  const takes = [
    { property: at(node, 'take'), reference: asText(at(node, 'catalog')) ?? source },
    { property: at(node, 'otherwise'), reference: source },
  ];
  for (const { property, reference } of takes) {
    const values = valuesIn(findCatalog(catalogs, reference ?? '')?.entries, asText(property));
    // A property that no entry has is found elsewhere.
    if (!property || values.length === 0 || values.some((value) => isAnswer(value, taken))) continue;
    error(
      property.place,
      `No entry has a "${asText(property)}" that can be the answer to "${target}", which is ${ANSWER_WORDS[taken.kind]}.`,
      taken.kind === 'tick'
        ? 'Write "is" and "value": true in place of "take".'
        : 'Write another property, or look in another catalog.',
    );
  }
}

/** Entries as a finding calls them, with the properties that any of them has. */
interface Entries {
  readonly called: string;
  readonly properties: ReadonlySet<string>;
}

interface Named {
  readonly name: string;
  readonly place: Place;
}

/** The properties that a look-up names, of what it finds and of what it starts from. */
function checkProperties(
  { from, source, node }: RuleWithAnswers,
  catalogs: CatalogFiles,
  { error }: Report,
): void {
  const compared = ['match', 'prefer'].flatMap((part) => membersOf(at(node, part)));
  const ofFound = [...compared.map(({ key, place }) => ({ name: key, place })), ...named(node, 'take')];
  const ofSource = compared.flatMap(({ node: test }) =>
    membersOf(test).flatMap(({ key }) => named(test, key)),
  );
  const lookedIn = asText(at(node, 'catalog')) ?? source;
  // What is not chosen from a catalog has no entry but its answer.
  const answerAlone = { called: `answer to "${from}"`, properties: new Set(['value']) };
  const parts = [
    { entries: entriesOf(lookedIn, catalogs), properties: ofFound },
    {
      entries: source === undefined ? answerAlone : entriesOf(source, catalogs),
      properties: [...ofSource, ...named(node, 'otherwise')],
    },
  ];
  for (const { entries, properties } of parts)
    for (const { name, place } of entries ? properties : [])
      if (entries && !entries.properties.has(name))
        error(place, `No ${entries.called} has the property "${name}".`, instead(name, entries.properties));
}

function entriesOf(reference: string | undefined, catalogs: CatalogFiles): Entries | undefined {
  const { name, entries } = findCatalog(catalogs, reference ?? '') ?? {};
  if (name === undefined || !entries) return undefined;
  const properties = entries.flatMap((entry) => membersOf(entry).map(({ key }) => key));
  return { called: `entry of the catalog "${name}"`, properties: new Set(properties) };
}

function named(node: JsonNode, key: string): readonly Named[] {
  const value = at(node, key);
  const name = asText(value);
  return value && name !== undefined ? [{ name, place: value.place }] : [];
}
