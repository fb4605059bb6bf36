import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, itemsOf, asText, textsIn, type JsonNode, type Place } from '#compiler/documents/json-node.ts';
import { topFieldsOf } from '#linter/meant-field.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Steps that do not divide a form: same name, a field in two of them or in none, another order than the form's. */
export function steps({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => {
    const list = at(form.ui, 'ui:steps');
    if (list?.kind !== 'array') return [];
    const all = itemsOf(list).map(readStep);
    const doubled = [...sameNames(all), ...sameFields(all)];
    if (doubled.length > 0) return doubled;
    const left = inNone(all, list, form);
    return left.length > 0 ? left : [...outOfOrder(all, form), ...dividedGroups(all, form)];
  });
}

interface Step {
  readonly name: string | undefined;
  readonly place: Place;
  readonly fields: readonly { readonly text: string; readonly place: Place }[];
}

function readStep(node: JsonNode): Step {
  const name = at(node, 'name');
  return { name: asText(name), place: (name ?? node).place, fields: textsIn(at(node, 'fields')) };
}

function sameNames(all: readonly Step[]): readonly Finding[] {
  return all.flatMap(({ name, place }, index) =>
    name !== undefined && all.slice(0, index).some((earlier) => earlier.name === name)
      ? [error('step', place, [`Another step has the name "${name}" too.`, 'Give it a name of its own.'])]
      : [],
  );
}

function sameFields(all: readonly Step[]): readonly Finding[] {
  const stepOf = new Map<string, Step>();
  return all.flatMap((step) =>
    step.fields.flatMap(({ text, place }) => {
      const earlier = stepOf.get(text);
      stepOf.set(text, earlier ?? step);
      // A name that stands twice in one list has a finding of its own.
      if (!earlier || earlier === step) return [];
      const found = `"${text}" is in the step "${earlier.name}" already.`;
      return [error('step', place, [found, 'Take it out of one of the two.'])];
    }),
  );
}

/** While a step names what is no field, nobody can tell which field was meant. */
function inNone(all: readonly Step[], list: JsonNode, form: Form): readonly Finding[] {
  const named = new Set(all.flatMap(({ fields }) => fields.map(({ text }) => text)));
  const fields = topFieldsOf(form);
  const known = new Set(fields);
  if ([...named].some((name) => !known.has(name))) return [];
  return fields
    .filter((name) => !named.has(name))
    .map((name) =>
      error('step', list.place, [
        `No step asks for the field "${name}".`,
        `Write "${name}" into the "fields" of a step.`,
      ]),
    );
}

function outOfOrder(all: readonly Step[], { ui }: Form): readonly Finding[] {
  const order = new Map(textsIn(at(ui, 'ui:order')).map(({ text }, index) => [text, index]));
  const asked = all.flatMap(({ fields }) => fields).filter(({ text }) => order.has(text));
  const late = asked.findIndex(
    ({ text }, index) => (order.get(text) ?? 0) < (order.get(asked[index - 1]?.text ?? '') ?? -1),
  );
  const [before, field] = [asked[late - 1], asked[late]];
  if (!before || !field) return [];
  return [
    error('step', field.place, [
      `"${field.text}" stands behind "${before.text}" here, and before it in "ui:order".`,
      'Write both lists in one order.',
    ]),
  ];
}

function dividedGroups(all: readonly Step[], { ui }: Form): readonly Finding[] {
  const stepOf = new Map(all.flatMap((step) => step.fields.map(({ text }) => [text, step.name] as const)));
  return itemsOf(at(ui, 'ui:groups')).flatMap((group) => {
    const [first, ...others] = textsIn(at(group, 'fields')).filter(({ text }) => stepOf.has(text));
    const strange = others.find(({ text }) => stepOf.get(text) !== stepOf.get(first?.text ?? ''));
    if (!first || !strange) return [];
    return [
      error('step', strange.place, [
        `The group "${asText(at(group, 'name'))}" lies in two steps: "${first.text}" is asked in "${stepOf.get(first.text)}", "${strange.text}" in "${stepOf.get(strange.text)}".`,
        'Ask for all of them in one step, or take one out of the group.',
      ]),
    ];
  });
}
