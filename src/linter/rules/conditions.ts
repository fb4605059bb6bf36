import { asText, at, itemsOf, memberOf, membersOf, textsIn, toValue } from '#compiler/documents/json-node.ts';
import type { JsonNode, Place } from '#compiler/documents/json-node.ts';
import type { FieldKind } from '#compiler/forms/field-kinds.ts';
import { findCatalog, pickableValues, valueNamed, type CatalogFiles } from '#linter/catalog-files.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { kindOfField } from '#linter/field-kind.ts';
import type { Words } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#linter/grouped-by.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import { everySchema } from '#linter/schema-keyword.ts';

/** Conditions that never hold, hold too early, or have no consequence. */
export const rules: readonly Rule[] = [
  formRule('condition', ({ schema }, report) => {
    for (const part of everySchema(schema)) checkBranches(part, report);
  }),
  formRule('condition', checkCircles),
  formRule('impossible-value', ({ levels, fields }, { error }, { catalogs }) => {
    for (const { path, node } of [...levels.values()].flatMap(({ sightings }) => sightings))
      for (const { value, about } of valuesIn(node, fields.get(path)?.schema)) {
        const words = wrongWith(value, about, catalogs);
        if (words) error(value.place, ...words);
      }
  }),
];

function checkBranches(schema: JsonNode, report: Report): void {
  const { error } = report;
  const [condition, then, otherwise] = ['if', 'then', 'else'].map((key) => memberOf(schema, key));
  const branch = then ?? otherwise;
  if (branch && !condition)
    return error(branch.place, `"${branch.key}" without "if" is never asked.`, 'Write "if" before it.');
  if (!condition) return;
  if (!branch)
    return error(condition.place, '"if" without "then" changes nothing.', 'Write "then" after it.');
  if (!at(condition.node, 'required')) checkUnanswered(condition.node, report);
}

/** A condition that weighs an answer asks that there is one. */
function checkUnanswered(node: JsonNode, { warning }: Report): void {
  for (const { key, node: test } of membersOf(at(node, 'properties')))
    if (at(test, 'const') ?? at(test, 'enum') ?? at(test, 'set'))
      warning(
        node.place,
        `This also holds while "${key}" is not answered.`,
        `Write "required": ["${key}"] into "if", beside "properties".`,
      );
}

/** A field that is asked under conditions alone. */
interface ConditionalField {
  readonly path: string;
  /** Where it is first asked for. */
  readonly place: Place;
  /** For each way to be asked: the fields that have to be answered before. */
  readonly ways: readonly (readonly string[])[];
}

/** The fields that stand in branches and dependencies alone, inside repeatable groups, too. */
function conditionalFieldsOf({ levels }: Form): readonly ConditionalField[] {
  const asked = [...levels.values()].flatMap(({ sightings }) =>
    sightings.filter((one) => one.isDeclared && one.needs),
  );
  return [...groupedBy(asked, ({ path }) => path)].flatMap(([path, all]) => {
    const ways = all.flatMap(({ needs }) => (needs ? [needs] : []));
    const [first] = all;
    return first && ways.every((needs) => needs.length > 0) ? [{ path, place: first.place, ways }] : [];
  });
}

/** Fields that are asked only when each other is answered: visitors are never asked. Each circle is found once. */
function checkCircles(form: Form, { error }: Report): void {
  const unasked = neverAsked(conditionalFieldsOf(form));
  const seen = new Set<string>();
  for (const field of unasked.values()) {
    const circle = circleFrom(field, unasked);
    const [first, ...others] = circle.map(({ path }) => `"${path}"`);
    const isKnown = circle.some(({ path }) => seen.has(path));
    for (const { path } of circle) seen.add(path);
    if (isKnown || !circle[0]) continue;
    const after =
      others.length === 0 ? 'itself' : `${others.join(', ')} was answered, and the other way round`;
    error(
      circle[0].place,
      `${first} is asked only after ${after}: nobody is ever asked.`,
      'Ask for one of them without a condition: write it into "properties" beside the other fields.',
    );
  }
}

/** What is left when all that can be asked has been asked, again and again. */
function neverAsked(fields: readonly ConditionalField[]): ReadonlyMap<string, ConditionalField> {
  const unasked = new Map(fields.map((field) => [field.path, field]));
  const waiting = new Map<string, ConditionalField[]>();
  for (const field of fields)
    for (const need of field.ways.flat()) waiting.set(need, [...(waiting.get(need) ?? []), field]);
  const ask = (candidates: readonly ConditionalField[]): void => {
    const askable = candidates.filter(
      ({ path, ways }) =>
        unasked.has(path) && ways.some((needs) => needs.every((need) => !unasked.has(need))),
    );
    for (const { path } of askable) unasked.delete(path);
    for (const { path } of askable) ask(waiting.get(path) ?? []);
  };
  ask(fields);
  return unasked;
}

/** From a field to one that it waits for, and on, until one comes round. */
function circleFrom(
  start: ConditionalField,
  unasked: ReadonlyMap<string, ConditionalField>,
): readonly ConditionalField[] {
  const way: ConditionalField[] = [];
  let field: ConditionalField | undefined = start;
  while (field && !way.includes(field)) {
    way.push(field);
    field = field.ways.flat().flatMap((need) => unasked.get(need) ?? [])[0];
  }
  return field ? way.slice(way.indexOf(field)) : [];
}

/** What a value is compared with. */
interface About {
  readonly kind: FieldKind;
  /** Where the answers are chosen from. */
  readonly chosen: JsonNode | undefined;
}

/** The values of `const` and `enum` that say something of a field's answer. */
function valuesIn(
  schema: JsonNode,
  declared: JsonNode | undefined,
): readonly { readonly value: JsonNode; readonly about: About }[] {
  const kind = kindOfField(declared);
  if (!declared || kind === undefined || kind === 'repeatable') return [];
  const isSeveral = kind === 'several';
  // Of several choices it is asked whether one is among them.
  const part = isSeveral ? at(schema, 'contains') : schema;
  const about = { kind, chosen: isSeveral ? at(declared, 'items') : declared };
  const isOwnList = kind === 'listed' && schema === declared;
  const only = at(part, 'const');
  return [...(only ? [only] : []), ...(isOwnList ? [] : itemsOf(at(part, 'enum')))].map((value) => ({
    value,
    about,
  }));
}

/** Why the field can never have this answer: a name in place of its code, "true" for a tick. */
function wrongWith(value: JsonNode, { kind, chosen }: About, catalogs: CatalogFiles): Words | undefined {
  const reference = asText(at(chosen, 'catalog'));
  const entries = reference === undefined ? undefined : findCatalog(catalogs, reference)?.entries;
  if (entries) return notAmong(value, pickableValues(entries), entries);
  const listed = at(chosen, 'enum');
  if (listed && (kind === 'listed' || kind === 'several'))
    return notAmong(
      value,
      textsIn(listed).map(({ text }) => text),
      [],
    );
  return notOfType(value, asText(at(chosen, 'type')) ?? 'string');
}

function notAmong(
  value: JsonNode,
  known: readonly string[],
  entries: readonly JsonNode[],
): Words | undefined {
  const text = asText(value);
  if (text !== undefined && known.includes(text)) return undefined;
  const meant = valueNamed(text ?? '', entries) ?? closest(text ?? '', known);
  const mend = meant === undefined ? instead(text ?? '', known) : `Did you mean "${meant}"?`;
  return [`${JSON.stringify(toValue(value))} is no answer this field can have.`, mend];
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
  if (own === (type === 'integer' ? 'number' : type) || wanted === undefined) return undefined;
  const answer = value.kind === 'plain' ? JSON.stringify(value.value) : 'a list or an object';
  return [`The field never has the answer ${answer}.`, `Write ${wanted}: its type is "${type}".`];
}
