import { asText, at, itemsOf, membersOf, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Form } from './form.ts';

/** A complete example of `examples.json`. */
export interface Example {
  /** The index in the list of examples. */
  readonly index: number;
  readonly name: string;
  /** The variant of the example. Undefined when it is for the form and every variant. */
  readonly variant: string | undefined;
  readonly answers: Answers;
  /** The problems in `expect`, by field. Empty for `valid`. */
  readonly problems: ReadonlyMap<string, string>;
  readonly expected: JsonNode;
}

/** The nodes of a form's examples. The file is the list itself, or an object with `$schema` and the list. */
export function exampleNodesOf({ examples }: Pick<Form, 'examples'>): readonly JsonNode[] {
  return itemsOf(examples?.kind === 'array' ? examples : at(examples, 'examples'));
}

/** The complete examples of a form, including those of its variants. */
export function examplesOf(form: Form): readonly Example[] {
  return exampleNodesOf(form).flatMap(toExample);
}

/**
 * The examples for a form or variant. An example without a variant is for all, unless the variant has its own example with the same
 * name.
 */
export function triedExamples(form: Form): readonly Example[] {
  const all = examplesOf(form);
  const own = all.filter(({ variant }) => variant !== undefined && variant === form.variant);
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...all.filter(({ variant, name }) => variant === undefined && !names.has(name))];
}

function toExample(node: JsonNode, index: number): readonly Example[] {
  const [answers, expected] = [at(node, 'answers'), at(node, 'expect')];
  const given = answers && toValue(answers);
  if (!expected || !isRecord(given)) return [];
  const problems = membersOf(expected).map((member): [string, string] => [
    member.key,
    asText(member.node) ?? '',
  ]);
  return [
    {
      index,
      name: asText(at(node, 'name')) ?? '',
      variant: asText(at(node, 'variant')),
      answers: given,
      problems: new Map(problems),
      expected,
    },
  ];
}
