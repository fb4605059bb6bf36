import { withoutIndexes } from '#engine/field-path.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { exampleNodesOf } from '#tools/check-forms/examples.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, membersOf, textOf, type JsonNode, type Member } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Examples name fields and variants that the form has, and each has a name of its own. */
export function examples({ forms }: Workspace): readonly Finding[] {
  return forms
    .filter(({ variant }) => variant === null)
    .flatMap((form) => {
      const all = forms.filter(({ name }) => name === form.name);
      const list = exampleNodesOf(form);
      return [...sameNames(list), ...list.flatMap((example) => unknownIn(example, all))];
    });
}

/** @param all The form and its variants: a field may be one variant's alone. */
function unknownIn(example: JsonNode, all: readonly Form[]): readonly Finding[] {
  const variant = at(example, 'variant');
  const wanted = textOf(variant);
  const variants = all.flatMap((form) => form.variant ?? []);
  if (variant && wanted !== undefined && !variants.includes(wanted)) {
    const words = [`There is no variant "${wanted}".`, instead(wanted, variants)] as const;
    return [error('unknown-variant', variant.place, words)];
  }
  const meant = wanted === undefined ? all : all.filter((form) => form.variant === wanted);
  return unknownFieldsIn(example, new Set(meant.flatMap(({ fields }) => [...fields.keys()])));
}

function unknownFieldsIn(example: JsonNode, known: ReadonlySet<string>): readonly Finding[] {
  const top = new Set([...known].filter((name) => !name.includes('.')));
  const answers = membersOf(at(example, 'answers')).filter(({ key }) => !top.has(key));
  // Problems are named by path, with the index of a list's entry: people.0.email.
  const expected = membersOf(at(example, 'expect')).filter(({ key }) => !known.has(withoutIndexes(key)));
  return [...answers, ...expected].map((member) => unknownField(member, top));
}

function unknownField({ key, place }: Member, known: ReadonlySet<string>): Finding {
  return error('unknown-field', place, [`The form has no field "${key}".`, instead(key, known)]);
}

function sameNames(list: readonly JsonNode[]): readonly Finding[] {
  const names = list.map(
    (example) => `${textOf(at(example, 'variant')) ?? ''}: ${textOf(at(example, 'name'))}`,
  );
  return list.flatMap((example, index) => {
    const node = at(example, 'name');
    if (!node || names.indexOf(names[index] ?? '') === index) return [];
    return [
      error('example-name', node.place, [
        `Another example is called "${textOf(node)}" too.`,
        'Write what sets this one apart.',
      ]),
    ];
  });
}
