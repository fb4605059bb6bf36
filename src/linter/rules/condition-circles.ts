import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#linter/grouped-by.ts';
import type { Place } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Fields that are asked only when each other is answered: nobody is ever asked. Each circle is found once. */
export function conditionCircles({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(judge);
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

function judge(form: Form): readonly Finding[] {
  const fields = conditionalFieldsOf(form);
  const unasked = neverAsked(fields);
  const seen = new Set<string>();
  return unasked.flatMap((field) => {
    const circle = circleFrom(field, unasked);
    const members = circle.map(({ path }) => path);
    const isKnown = members.some((path) => seen.has(path));
    for (const path of members) seen.add(path);
    const [first] = circle;
    return isKnown || !first ? [] : [describe(first, members)];
  });
}

/** What is left when all that can be asked has been asked, again and again. */
function neverAsked(fields: readonly ConditionalField[]): readonly ConditionalField[] {
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
  return [...unasked.values()];
}

/** From a field to one that it waits for, and on, until one comes round. */
function circleFrom(
  start: ConditionalField,
  unasked: readonly ConditionalField[],
): readonly ConditionalField[] {
  const byPath = new Map(unasked.map((field) => [field.path, field]));
  const way: ConditionalField[] = [];
  let field: ConditionalField | undefined = start;
  while (field && !way.includes(field)) {
    way.push(field);
    field = field.ways.flat().flatMap((need) => byPath.get(need) ?? [])[0];
  }
  return field ? way.slice(way.indexOf(field)) : [];
}

function describe({ place }: ConditionalField, members: readonly string[]): Finding {
  const [first = '', ...others] = members.map((path) => `"${path}"`);
  const after = others.length === 0 ? 'itself' : others.join(', ');
  return error('condition', place, [
    `${first} is asked only after ${others.length === 0 ? after : `${after} was answered, and the other way round`}: nobody is ever asked.`,
    'Ask for one of them without a condition: write it into "properties" beside the other fields.',
  ]);
}
