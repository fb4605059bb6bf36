import { withoutIndexes, join, parentOf } from '#engine/field-path.ts';
import { exampleNodesOf } from './examples.ts';
import type { Form } from './form.ts';
import { at, itemsOf, membersOf, asText, type JsonNode, type Place } from '#compiler/documents/json-node.ts';
import { fieldNamesAt, lastName, meantField } from './field-names.ts';

/** A name in an example that is no field of its form. */
export interface StrayName {
  /** The number of the example in its list. */
  readonly example: number;
  /** The field's path, without indexes. */
  readonly path: string;
  readonly place: Place;
  /** The way to it from the example. */
  readonly keys: readonly (string | number)[];
  /** Whether a field of the form was meant. Otherwise the form once had the field, and has it no longer. */
  readonly isSlip: boolean;
}

interface Named extends Omit<StrayName, 'isSlip' | 'example'> {
  /** The names in the same object. */
  readonly beside: readonly string[];
}

/** The names in a form's examples that are none of its fields. @param all The form and its variants. */
export function strayNames(form: Form, all: readonly Form[]): readonly StrayName[] {
  const strays = exampleNodesOf(form).flatMap((node, example) => {
    const known = knownTo(node, all);
    // Of a group that is unknown, only the whole is named.
    const isKnown = (path: string): boolean => path === '' || known.has(path);
    return namesIn(node)
      .filter(({ path }) => !isKnown(path) && isKnown(parentOf(path)))
      .map((named) => ({ ...named, example }));
  });
  const gone = new Set(strays.filter((stray) => !isSlip(stray, form)).map(({ path }) => path));
  return strays.map(({ beside: _beside, ...stray }) => ({ ...stray, isSlip: !gone.has(stray.path) }));
}

/** A name that is like a field's is a slip, unless that field stands beside it. */
function isSlip({ path, beside }: Named, form: Form): boolean {
  const meant = meantField(lastName(path), form, fieldNamesAt(form, parentOf(path)));
  return meant !== undefined && !beside.includes(meant);
}

/** A field may be one variant's alone. */
function knownTo(example: JsonNode, all: readonly Form[]): ReadonlySet<string> {
  const wanted = asText(at(example, 'variant'));
  const meant = all.filter(({ variant }) => variant === wanted);
  const asked = meant.length === 0 ? all : meant;
  return new Set(asked.flatMap(({ fields }) => [...fields.keys()]));
}

function namesIn(example: JsonNode): readonly Named[] {
  const expected = membersOf(at(example, 'expect'));
  // Problems are named by path, with the index of a list's entry: people.0.email.
  const paths = expected.map(({ key }) => withoutIndexes(key));
  return [
    ...namesInAnswers(at(example, 'answers'), '', ['answers']),
    ...expected.map(({ key, place }) => {
      const path = withoutIndexes(key);
      const siblings = paths.filter((other) => parentOf(other) === parentOf(path));
      return { path, place, keys: ['expect', key], beside: siblings.map(lastName) };
    }),
  ];
}

/** The answers, those in items of lists included. */
function namesInAnswers(
  node: JsonNode | undefined,
  parent: string,
  keys: readonly (string | number)[],
): readonly Named[] {
  const beside = membersOf(node).map(({ key }) => key);
  return membersOf(node).flatMap(({ key, place, node: answer }) => {
    const path = join(parent, key);
    const own = [...keys, key];
    return [
      { path, place, keys: own, beside },
      ...itemsOf(answer).flatMap((item, index) => namesInAnswers(item, path, [...own, index])),
    ];
  });
}
