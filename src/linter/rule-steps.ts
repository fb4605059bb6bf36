import { BODY_LIMIT_BYTES } from '#contract/limits.ts';
import { asNumber, asText, at, itemsOf, membersOf } from '#compiler/documents/json-node.ts';
import type { JsonNode, Member } from '#compiler/documents/json-node.ts';
import { MAX_ITEMS } from '#engine/bound-lists.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import { MANY_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from '#engine/schema-parts.ts';
import type { Place } from '#contract/finding.ts';
import { chainLengths } from './chain-lengths.ts';
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
}

/**
 * The steps that the server takes for the rules of a form, by field, the slowest first. Each rule is a step for each answer. So is each
 * round in which the engine finds out whether to hide the answer: a chain of conditions takes one round for each of its fields.
 */
export function ruleCosts(form: Form, catalogs: CatalogFiles): readonly RuleCost[] {
  const costs = new Map<string, RuleCost>();
  walk(form.schema, { form, catalogs, path: '', times: 1, costs });
  const lengths = chainLengths(form.mentions);
  const rounds = Math.max(0, ...lengths.values());
  for (const [path, length] of lengths) {
    const cost = costs.get(path);
    if (cost && length > 0)
      costs.set(path, { ...cost, steps: cost.steps + rounds * answersAt(parentOf(path), form) });
  }
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
  readonly costs: Map<string, RuleCost>;
}

function walk(schema: JsonNode, walked: Walk): void {
  const { path, times, costs } = walked;
  const { place, steps, lengths } = costs.get(path) ?? { place: schema.place, steps: 0, lengths: 0 };
  const rules = membersOf(schema).reduce((sum, member) => sum + rulesIn(member, walked), 0);
  const counting = membersOf(schema).filter(({ key }) => COUNTS_CHARACTERS.has(key));
  costs.set(path, {
    path,
    place,
    list: times > 1 ? listAround(walked) : undefined,
    steps: steps + times * rules,
    lengths: lengths + counting.length,
  });
  for (const member of membersOf(schema)) walkMember(member, walked);
}

function walkMember({ key, node }: Member, walked: Walk): void {
  const { form, path, times } = walked;
  if (key === 'properties')
    for (const property of membersOf(node))
      walk(property.node, { ...walked, path: joinPath(path, property.key) });
  else if (key === 'items' || key === 'contains')
    walk(node, { ...walked, times: mostAnswers(times * itemsAtMost(path, form)) });
  else for (const part of schemasIn({ key, node })) walk(part, walked);
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
function rulesIn({ key, node }: Member, { catalogs }: Walk): number {
  if (HAS_NAMES.has(key)) return membersOf(node).length + itemsOf(node).length;
  return 1 + entriesIn(key, node, catalogs) * ENTRY;
}

function entriesIn(key: string, node: JsonNode, catalogs: CatalogFiles): number {
  if (key === 'enum') return itemsOf(node).length;
  if (key === 'set') return COUNTRIES;
  return key === 'catalog' ? (findCatalog(catalogs, asText(node) ?? '')?.entries?.length ?? 0) : 0;
}

/** The most items of a list. The engine cuts longer ones before it validates them (R21.8). */
export function itemsAtMost(path: string, { fields }: Form): number {
  return asNumber(at(fields.get(path)?.schema, 'maxItems')) ?? MAX_ITEMS;
}

/** How many answers a request may have in a group, a list or the form. */
function answersAt(path: string, form: Form): number {
  if (path === '') return 1;
  const isList = at(form.fields.get(path)?.schema, 'items') !== undefined;
  return mostAnswers(answersAt(parentOf(path), form) * (isList ? itemsAtMost(path, form) : 1));
}

/** An answer in a list has at least two characters: itself and a comma. */
function mostAnswers(count: number): number {
  return Math.min(count, BODY_LIMIT_BYTES / 2);
}

function listAround({ path, form }: Walk): string {
  return at(form.fields.get(path)?.schema, 'items') ? path : parentOf(path);
}
