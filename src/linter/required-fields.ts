import { closest } from './did-you-mean.ts';
import type { Form } from './form.ts';
import { at, membersOf, textsIn } from '#compiler/documents/json-node.ts';

/**
 * The fields that a form requires whatever is answered, a mistyped one under the name that was meant. Undefined while
 * nobody can tell, for the list is none or its own name is mistyped: that has a finding of its own.
 */
export function requiredFieldsOf({ schema, fields }: Form): ReadonlySet<string> | undefined {
  const list = at(schema, 'required');
  const isMistyped = !list && membersOf(schema).some(({ key }) => closest(key, ['required']) === 'required');
  if (isMistyped || (list && list.kind !== 'array')) return undefined;
  return new Set(
    textsIn(list).map(({ text }) => (fields.has(text) ? text : (closest(text, fields.keys()) ?? text))),
  );
}
