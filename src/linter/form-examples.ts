import { asText, at, itemsOf, membersOf, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Form } from './form.ts';

/** An example of `examples.json` that says all it has to. */
export interface Example {
  /** Its number in the list, from 0. */
  readonly index: number;
  readonly name: string;
  /** The variant it is for; undefined when it is for the form and every variant. */
  readonly variant: string | undefined;
  readonly answers: Answers;
  /** What `expect` says: problems by field, none for `valid`. */
  readonly problems: ReadonlyMap<string, string>;
  readonly expected: JsonNode;
}

/** The examples of a form as they are written; the list stands bare or together with its `$schema`. */
export function exampleNodesOf({ examples }: Pick<Form, 'examples'>): readonly JsonNode[] {
  return itemsOf(examples?.kind === 'array' ? examples : at(examples, 'examples'));
}

/** The examples of a form that say all they have to, those of its variants included. */
export function examplesOf(form: Form): readonly Example[] {
  return exampleNodesOf(form).flatMap(toExample);
}

/**
 * The examples to try a form with. Those without a variant are for all, unless the variant has one of the same name of its
 * own.
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
