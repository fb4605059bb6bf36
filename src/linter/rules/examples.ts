import { instead } from '#linter/did-you-mean.ts';
import { exampleNodesOf } from '#linter/examples.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import { fieldNamesAt, insteadOfField } from '#linter/meant-field.ts';
import { parentOf } from '#engine/field-path.ts';
import { strayNames, type StrayName } from '#linter/stray-names.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Slips in the names of fields and variants that examples name, and names of examples that stand twice. */
export function examples({ forms }: Workspace): readonly Finding[] {
  return forms
    .filter(({ variant }) => variant === null)
    .flatMap((form) => {
      const all = forms.filter(({ name }) => name === form.name);
      const list = exampleNodesOf(form);
      return [
        ...sameNames(list),
        ...list.flatMap((example) => unknownVariantIn(example, all)),
        ...unknownFields(
          strayNames(form, all).filter(({ isSlip }) => isSlip),
          form,
        ),
      ];
    });
}

function unknownVariantIn(example: JsonNode, all: readonly Form[]): readonly Finding[] {
  const node = at(example, 'variant');
  const wanted = asText(node);
  const variants = all.flatMap(({ variant }) => variant ?? []);
  if (!node || wanted === undefined || variants.includes(wanted)) return [];
  const words = [`There is no variant "${wanted}".`, instead(wanted, variants)] as const;
  return [error('unknown-variant', node.place, words)];
}

/** A slip that many examples repeat is one mistake: the first speaks for all. */
function unknownFields(members: readonly StrayName[], form: Form): readonly Finding[] {
  return [...new Set(members.map(({ path }) => path))].flatMap((path) => {
    const [first, ...others] = members.filter((member) => member.path === path);
    const also = others.length === 0 ? '' : ` (${others.length} more of these below)`;
    if (!first) return [];
    const name = path.split('.').at(-1) ?? path;
    const siblings = fieldNamesAt(form, parentOf(path));
    const mend = insteadOfField(name, form, siblings);
    const words = [`The form has no field "${path}"${also}.`, mend] as const;
    return [error('unknown-field', first.place, words)];
  });
}

function sameNames(list: readonly JsonNode[]): readonly Finding[] {
  const names = list.map(
    (example) => `${asText(at(example, 'variant')) ?? ''}: ${asText(at(example, 'name'))}`,
  );
  return list.flatMap((example, index) => {
    const node = at(example, 'name');
    if (!node || names.indexOf(names[index] ?? '') === index) return [];
    return [
      error('example-name', node.place, [
        `Another example is called "${asText(node)}" too.`,
        'Write what sets this one apart.',
      ]),
    ];
  });
}
