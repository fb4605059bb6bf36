import { withoutIndexes } from '#engine/field-path.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { exampleNodesOf } from '#tools/check-forms/examples.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, itemsOf, membersOf, textOf, type JsonNode, type Place } from '#tools/check-forms/json-node.ts';
import { fieldNamesAt, insteadOfField } from '#tools/check-forms/meant-field.ts';
import { joinPath, parentOf } from '#tools/check-forms/schema-fields.ts';
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
function unknownIn(example: JsonNode, all: readonly Form[]): readonly Named[] {
  const wanted = textOf(at(example, 'variant'));
  const meant = all.filter(({ variant }) => variant === wanted);
  const asked = meant.length === 0 ? all : meant;
  const known = new Set(asked.flatMap(({ fields }) => [...fields.keys()]));
  const answers = answersIn(at(example, 'answers'), '').filter(({ path }) => !known.has(path));
  // Problems are named by path, with the index of a list's entry: people.0.email.
  const expected = membersOf(at(example, 'expect'))
    .map(({ key, place }) => ({ path: withoutIndexes(key), place }))
    .filter(({ path }) => !known.has(path));
  return [...answers, ...expected];
}

interface Named {
  /** Without indexes. */
  readonly path: string;
  readonly place: Place;
}

/** The answers, those in items of lists included. Of what is unknown only the whole is named. */
function answersIn(node: JsonNode | undefined, parent: string): readonly Named[] {
  return membersOf(node).flatMap(({ key, place, node: answer }) => {
    const path = joinPath(parent, key);
    // A property that is called "people.email" is not the e-mail of people.
    const named = { path: key.includes('.') ? `"${path}"` : path, place };
    return [named, ...itemsOf(answer).flatMap((item) => answersIn(item, path))];
  });
}

/** A field that many examples name and the form does not have is one mistake: the first speaks for all. */
function unknownFields(members: readonly Named[], form: Form): readonly Finding[] {
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
