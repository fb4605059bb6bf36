import { asText, at, itemsOf, membersOf, type JsonNode, type Member } from '#compiler/documents/json-node.ts';
import { joinPath, parentOf, withoutIndexes } from '#engine/field-path.ts';
import { exampleNodesOf } from './form-examples.ts';
import { fieldNamesAt, lastName, meantField } from './field-names.ts';
import type { Form } from './form.ts';

/** An answer of an example, or an answer inside an item of a list. */
export interface ExampleAnswer {
  /** The path with the indexes of items: people.0.email. */
  readonly path: string;
  readonly member: Member;
  /** The keys and indexes that lead from the example to the answer. */
  readonly keys: readonly (string | number)[];
}

/** All answers of an example. */
export function answersIn(example: JsonNode): readonly ExampleAnswer[] {
  return answersAt(at(example, 'answers'), '', ['answers']);
}

function answersAt(
  node: JsonNode | undefined,
  parent: string,
  way: ExampleAnswer['keys'],
): readonly ExampleAnswer[] {
  return membersOf(node).flatMap((member) => {
    const path = joinPath(parent, member.key);
    const keys = [...way, member.key];
    const items = itemsOf(member.node).flatMap((item, index) =>
      answersAt(item, joinPath(path, index), [...keys, index]),
    );
    return [{ path, member, keys }, ...items];
  });
}

/** A name in an example for which the form has no field. */
export interface StrayName extends ExampleAnswer {
  /** The index of the example in its list. */
  readonly example: number;
  /** The path without indexes. */
  readonly path: string;
  /** Whether the form has a field of a similar name. Otherwise an editor has probably removed the field. */
  readonly isMistyped: boolean;
}

/** The names in a form's examples for which it has no field. @param all The form and its variants. */
export function strayNamesIn(form: Form, all: readonly Form[]): readonly StrayName[] {
  return exampleNodesOf(form).flatMap((node, example) => {
    const known = knownTo(node, all);
    const named = [...answersIn(node), ...expectedIn(node)].map((each) => ({
      ...each,
      path: withoutIndexes(each.path),
    }));
    const paths = new Set(named.map(({ path }) => path));
    // Inside an unknown field, we report no names: one finding is enough.
    return named
      .filter(({ path }) => !known.has(path) && (parentOf(path) === '' || known.has(parentOf(path))))
      .map((stray) => ({ ...stray, example, isMistyped: isMistyped(stray.path, paths, form) }));
  });
}

function expectedIn(example: JsonNode): readonly ExampleAnswer[] {
  return membersOf(at(example, 'expect')).map((member) => ({
    path: member.key,
    member,
    keys: ['expect', member.key],
  }));
}

/** Whether a name is a misspelt field. A name is not misspelt when the example also has the correct name. */
function isMistyped(path: string, named: ReadonlySet<string>, form: Form): boolean {
  const meant = meantField(lastName(path), form, fieldNamesAt(form, parentOf(path)));
  return meant !== undefined && !named.has(joinPath(parentOf(path), meant));
}

/** The fields that an example may name. A field may exist only in one variant. */
function knownTo(example: JsonNode, all: readonly Form[]): ReadonlySet<string> {
  const wanted = asText(at(example, 'variant'));
  const meant = all.filter(({ variant }) => variant === wanted);
  return new Set((meant.length === 0 ? all : meant).flatMap(({ fields }) => [...fields.keys()]));
}
