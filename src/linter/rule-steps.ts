import { BODY_LIMIT_BYTES } from '#contract/limits.ts';
import { asNumber, asText, at, itemsOf, membersOf } from '#compiler/documents/json-node.ts';
import type { JsonNode, Member } from '#compiler/documents/json-node.ts';
import { MAX_ITEMS } from '#engine/bound-lists.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import { MANY_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from '#engine/schema-parts.ts';
import type { Place } from '#contract/finding.ts';
import { conditionRounds } from './chain-lengths.ts';
import { findCatalog, type CatalogFiles } from './catalog-files.ts';
import type { Form } from './form.ts';

/** What the rules about one answer cost: the answer to a field, or the form itself. */
export interface RuleCost {
  /** The path of the field. Empty for the form. */
  readonly path: string;
  readonly place: Place;
  /** The list whose items multiply the rules. Undefined for a field that is in no list. */
  readonly list: string | undefined;
  /** The steps of its rules, in all items of the lists around it. */
  readonly steps: number;
  /** How many of its rules count the characters of an answer. */
  readonly lengths: number;
  /** How often the answer meets a format. */
  readonly formats: number;
}

/**
 * The steps that the server takes for the rules of a form, by field, the slowest first. Each rule is a step for each answer. A rule of a
 * condition also counts in each round in which the engine finds out which fields to hide.
 */
export function ruleCosts(form: Form, catalogs: CatalogFiles): readonly RuleCost[] {
  const costs = new Map<string, RuleCost>();
  const rounds = conditionRounds(form.mentions);
  walk(form.schema, { form, catalogs, rounds, path: '', times: 1, runs: 1, asks: true, tests: 0, costs });
  return [...costs.values()].toSorted((one, other) => stepsOf(other) - stepsOf(one));
}

/** A thousand characters take as long to count as another rule. A request has a limit for all of them, however many items it has. */
const STEPS_OF_LENGTH = BODY_LIMIT_BYTES / 1_000;

/** The most steps of all rules for answers that fit into one request. All characters may be in the field that counts them most often. */
export function mostRuleSteps(costs: readonly RuleCost[]): number {
  const lengths = Math.max(0, ...costs.map((cost) => cost.lengths));
  return costs.reduce((sum, { steps }) => sum + steps, lengths * STEPS_OF_LENGTH);
}

function stepsOf({ steps, lengths }: RuleCost): number {
  return steps + lengths * STEPS_OF_LENGTH;
}

interface Walk {
  readonly form: Form;
  readonly catalogs: CatalogFiles;
  readonly path: string;
  /** How many answers a request may have here. */
  readonly times: number;
  /** How often the engine tests the conditions of the form to find out which fields to hide. */
  readonly rounds: number;
  /** How often the rules here run for one answer. */
  readonly runs: number;
  /** Whether the schema asks for fields: the form, an item, or a part of them. The engine runs only its conditions in rounds. */
  readonly asks: boolean;
  /** How many conditions decide whether this part applies. */
  readonly tests: number;
  /** The field whose answer decides between the branches of a dependency. */
  readonly decides?: string | undefined;
  readonly costs: Map<string, RuleCost>;
}

function walk(schema: JsonNode, walked: Walk): void {
  const { path, times, runs, costs } = walked;
  const before = costs.get(path) ?? { place: schema.place, steps: 0, lengths: 0, formats: 0 };
  const rules = membersOf(schema).reduce((sum, member) => sum + rulesIn(member, walked), 0);
  const counting = membersOf(schema).filter(({ key }) => COUNTS_CHARACTERS.has(key));
  costs.set(path, {
    path,
    place: before.place,
    list: times > 1 ? listAround(walked) : undefined,
    steps: before.steps + times * ((1 + (runs - 1) * ROUND) * rules + testsOf(schema, walked)),
    lengths: before.lengths + runs * counting.length,
    formats: before.formats + (at(schema, 'format') ? runs : 0),
  });
  for (const member of membersOf(schema)) walkMember(member, walked);
}

/** A rule of a condition reports nothing, so it takes a third of a step in each round: 0.2 µs at most (decision 54). */
const ROUND = 1 / 3;

/** In each round, the engine copies the answers that it does not hide. That takes a tenth of the time of a rule for each. */
const COPY = 1 / 10;

/** The steps in which the engine finds out which of these fields it hides, and which are required: one for each condition around them. */
function testsOf(schema: JsonNode, { asks, tests, rounds }: Walk): number {
  if (!asks) return 0;
  const fields = membersOf(at(schema, 'properties'));
  // A dependency may be a list of names itself.
  const names = [...itemsOf(at(schema, 'required')), ...itemsOf(schema)];
  return fields.length * (rounds * tests * ROUND + (rounds - 1) * COPY) + names.length * tests;
}

function walkMember({ key, node }: Member, walked: Walk): void {
  const { form, path, times } = walked;
  if (key === 'properties')
    for (const property of membersOf(node))
      walk(property.node, { ...walked, path: joinPath(path, property.key), asks: false });
  else if (key === 'items' || key === 'contains')
    walk(node, { ...walked, times: mostAnswers(times * itemsAtMost(path, form)), asks: key === 'items' });
  else if (walked.asks) walkCondition({ key, node }, walked);
  else for (const part of schemasIn({ key, node })) walk(part, walked);
}

/** Walks through a keyword beside fields, which may be a condition of the engine, or may apply only under one. */
function walkCondition({ key, node }: Pick<Member, 'key' | 'node'>, walked: Walk): void {
  const { rounds, tests } = walked;
  const under = { ...walked, tests: tests + 1 };
  if (key === 'if') walk(node, { ...walked, runs: 1 + rounds, asks: false });
  else if (key === 'then' || key === 'else') walk(node, under);
  else if (key === 'dependencies')
    for (const named of membersOf(node)) walk(named.node, { ...under, decides: named.key });
  else if (key === 'oneOf') itemsOf(node).forEach((branch, before) => walkBranch(branch, before, walked));
  else for (const part of schemasIn({ key, node })) walk(part, walked);
}

/** A branch of a dependency is a condition, too: the first applies whose rules for the deciding field fit. */
function walkBranch(branch: JsonNode, before: number, walked: Walk): void {
  const { path, rounds, tests, decides = '' } = walked;
  walk(branch, { ...walked, tests: tests + before + 1 });
  const condition = at(at(branch, 'properties'), decides);
  if (condition) walk(condition, { ...walked, path: joinPath(path, decides), runs: 1 + rounds, asks: false });
}

/** The schemas that a keyword holds. */
function schemasIn({ key, node }: Pick<Member, 'key' | 'node'>): readonly JsonNode[] {
  if (ONE_SCHEMA.includes(key)) return [node];
  if (MANY_SCHEMAS.includes(key)) return itemsOf(node);
  return NAMED_SCHEMAS.includes(key) ? membersOf(node).map((named) => named.node) : [];
}

const COUNTS_CHARACTERS = new Set(['minLength', 'maxLength', 'format']);

/** A comparison with one entry of a list takes a hundredth of the time of a rule. */
const ENTRY = 1 / 100;

/** The sets of countries of one condition have at most about so many countries. */
const COUNTRIES = 300;

const HAS_NAMES = new Set([...NAMED_SCHEMAS, 'required']);

/** The rules that one keyword makes for one answer: each name that it has, or itself and each entry with which it compares. */
function rulesIn({ key, node }: Member, { catalogs, form, path }: Walk): number {
  if (HAS_NAMES.has(key)) return membersOf(node).length + itemsOf(node).length;
  // It looks up each choice of a visitor. Another rule refuses it where it would compare them in pairs.
  const lookedUp = key === 'uniqueItems' ? mostAnswers(itemsAtMost(path, form)) : 0;
  return 1 + (lookedUp + entriesIn(key, node, catalogs)) * ENTRY;
}

function entriesIn(key: string, node: JsonNode, catalogs: CatalogFiles): number {
  if (key === 'enum') return itemsOf(node).length;
  if (key === 'set') return COUNTRIES;
  return key === 'catalog' ? (findCatalog(catalogs, asText(node) ?? '')?.entries?.length ?? 0) : 0;
}

/** The most items of a list. The engine cuts longer ones before it validates them (R21.8). */
export function itemsAtMost(path: string, { fields }: Form): number {
  const schema = fields.get(path)?.schema;
  // Another rule refuses a repeatable group without "maxItems".
  const without = at(at(schema, 'items'), 'properties') ? 1 : MAX_ITEMS;
  return asNumber(at(schema, 'maxItems')) ?? without;
}

/** An answer in a list has at least two characters: itself and a comma. */
function mostAnswers(count: number): number {
  return Math.min(count, BODY_LIMIT_BYTES / 2);
}

function listAround({ path, form }: Walk): string {
  return at(form.fields.get(path)?.schema, 'items') ? path : parentOf(path);
}
