import { instead } from '#tools/check-forms/did-you-mean.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import { examplesOf } from '#tools/check-forms/form.ts';
import { at, membersOf, textOf, type JsonNode, type Member } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Examples name fields that the form has, in one variant at least, and each has a name of its own. */
export function examples({ forms }: Workspace): readonly Finding[] {
  return forms
    .filter(({ variant }) => variant === null)
    .flatMap((form) => {
      const known = forms
        .filter(({ name }) => name === form.name)
        .flatMap(({ fields }) => [...fields.keys()]);
      const list = examplesOf(form);
      return [...sameNames(list), ...list.flatMap((example) => unknownFieldsIn(example, new Set(known)))];
    });
}

function unknownFieldsIn(example: JsonNode, known: ReadonlySet<string>): readonly Finding[] {
  const top = new Set([...known].filter((name) => !name.includes('.')));
  const answers = membersOf(at(example, 'answers')).filter(({ key }) => !top.has(key));
  // Problems are named by path, with the index of a list's entry: people.0.email.
  const expected = membersOf(at(example, 'expect')).filter(
    ({ key }) => !known.has(key.replace(/\.\d+\b/g, '')),
  );
  return [...answers, ...expected].map((member) => unknownField(member, top));
}

function unknownField({ key, place }: Member, known: ReadonlySet<string>): Finding {
  return error('unknown-field', place, [`The form has no field "${key}".`, instead(key, known)]);
}

function sameNames(list: readonly JsonNode[]): readonly Finding[] {
  const names = list.map((example) => textOf(at(example, 'name')));
  return list.flatMap((example, index) => {
    const node = at(example, 'name');
    const name = names[index];
    if (!node || name === undefined || names.indexOf(name) === index) return [];
    return [
      error('example-name', node.place, [
        `Another example is called "${name}" too.`,
        'Write what sets this one apart.',
      ]),
    ];
  });
}
