import { withoutIndexes } from '#engine/field-path.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { exampleNodesOf } from '#tools/check-forms/examples.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, membersOf, textOf, type JsonNode, type Member } from '#tools/check-forms/json-node.ts';
import { insteadOfField } from '#tools/check-forms/meant-field.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Examples name fields and variants that the form has, and each has a name of its own. */
export function examples({ forms }: Workspace): readonly Finding[] {
  return forms
    .filter(({ variant }) => variant === null)
    .flatMap((form) => {
      const all = forms.filter(({ name }) => name === form.name);
      const list = exampleNodesOf(form);
      const unknown = list.flatMap((example) => unknownIn(example, all));
      return [
        ...sameNames(list),
        ...list.flatMap((example) => unknownVariantIn(example, all)),
        ...unknownFields(unknown, form),
      ];
    });
}

function unknownVariantIn(example: JsonNode, all: readonly Form[]): readonly Finding[] {
  const node = at(example, 'variant');
  const wanted = textOf(node);
  const variants = all.flatMap(({ variant }) => variant ?? []);
  if (!node || wanted === undefined || variants.includes(wanted)) return [];
  const words = [`There is no variant "${wanted}".`, instead(wanted, variants)] as const;
  return [error('unknown-variant', node.place, words)];
}

/** @param all The form and its variants: a field may be one variant's alone. */
function unknownIn(example: JsonNode, all: readonly Form[]): readonly Member[] {
  const wanted = textOf(at(example, 'variant'));
  const meant = all.filter(({ variant }) => variant === wanted);
  const asked = meant.length === 0 ? all : meant;
  const known = new Set(asked.flatMap(({ fields }) => [...fields.keys()]));
  const top = new Set([...known].filter((name) => !name.includes('.')));
  const answers = membersOf(at(example, 'answers')).filter(({ key }) => !top.has(key));
  // Problems are named by path, with the index of a list's entry: people.0.email.
  const expected = membersOf(at(example, 'expect')).filter(({ key }) => !known.has(withoutIndexes(key)));
  return [...answers, ...expected];
}

/** A field that many examples name and the form does not have is one mistake: the first speaks for all. */
function unknownFields(members: readonly Member[], form: Form): readonly Finding[] {
  return [...new Set(members.map(({ key }) => key))].flatMap((name) => {
    const [first, ...others] = members.filter(({ key }) => key === name);
    const also = others.length === 0 ? '' : ` (${others.length} more of these below)`;
    if (!first) return [];
    const words = [`The form has no field "${name}"${also}.`, insteadOfField(name, form)] as const;
    return [error('unknown-field', first.place, words)];
  });
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
