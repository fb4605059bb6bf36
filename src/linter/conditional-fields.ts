import type { Form } from './form.ts';
import { at, itemsOf, membersOf, textsIn, type JsonNode, type Place } from './json-node.ts';
import { joinPath } from './schema-fields.ts';

/** A field that is asked under conditions alone. */
export interface ConditionalField {
  readonly path: string;
  /** Where it is first asked for. */
  readonly place: Place;
  /** For each way to be asked: the fields that have to be answered before. */
  readonly ways: readonly (readonly string[])[];
}

/** The fields of a form that stand in branches and dependencies alone, inside repeatable groups, too. */
export function conditionalFieldsOf({ schema }: Form): readonly ConditionalField[] {
  const ways = new Map<string, Way[]>();
  walk(schema, { path: '', needs: [], ways });
  return [...ways].flatMap(([path, all]) => {
    const [first] = all;
    const isConditional = all.every(({ needs }) => needs.length > 0);
    return first && isConditional ? [{ path, place: first.place, ways: all.map(({ needs }) => needs) }] : [];
  });
}

interface Way {
  readonly place: Place;
  readonly needs: readonly string[];
}

interface Walk {
  readonly path: string;
  readonly needs: readonly string[];
  readonly ways: Map<string, Way[]>;
}

function walk(schema: JsonNode | undefined, walked: Walk): void {
  if (!schema) return;
  for (const { key, place, node } of membersOf(at(schema, 'properties'))) {
    const path = joinPath(walked.path, key);
    walked.ways.set(path, [...(walked.ways.get(path) ?? []), { place, needs: walked.needs }]);
    // An item's fields are asked with the item: what they wait for among themselves is another matter.
    walk(at(node, 'items'), { ...walked, path, needs: [] });
  }
  for (const part of itemsOf(at(schema, 'allOf'))) walk(part, walked);
  walkBranches(schema, walked);
}

function walkBranches(schema: JsonNode, walked: Walk): void {
  const under = (names: readonly string[]): Walk => ({
    ...walked,
    needs: [...walked.needs, ...names.map((name) => joinPath(walked.path, name))],
  });
  walk(at(schema, 'then'), under(neededBy(at(schema, 'if'))));
  // While nothing is answered, the condition does not hold, or holds without an answer.
  walk(at(schema, 'else'), walked);
  for (const { key, node } of membersOf(at(schema, 'dependencies'))) {
    walk(node, under([key]));
    for (const branch of itemsOf(at(node, 'oneOf'))) walkBranch(branch, key, under([key]));
  }
}

/** A branch repeats the field that decides, which is not asked for by it. */
function walkBranch(branch: JsonNode, deciding: string, walked: Walk): void {
  const own = membersOf(at(branch, 'properties')).filter(({ key }) => key !== deciding);
  for (const { key, place } of own) {
    const path = joinPath(walked.path, key);
    walked.ways.set(path, [...(walked.ways.get(path) ?? []), { place, needs: walked.needs }]);
  }
  for (const part of itemsOf(at(branch, 'allOf'))) walk(part, walked);
  walkBranches(branch, walked);
}

/** What has to be answered for a condition to hold. */
function neededBy(condition: JsonNode | undefined): readonly string[] {
  return [
    ...textsIn(at(condition, 'required')).map(({ text }) => text),
    ...itemsOf(at(condition, 'allOf')).flatMap(neededBy),
  ];
}
