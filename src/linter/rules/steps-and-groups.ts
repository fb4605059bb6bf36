import { asText, at, itemsOf, memberOf, textsIn } from '#compiler/documents/json-node.ts';
import type { JsonNode, Place } from '#compiler/documents/json-node.ts';
import { widgetOf } from '#linter/field-kind.ts';
import { topFieldsOf } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** Fields that are drawn together: groups, groups in one box, and steps. */
export const rules: readonly Rule[] = [
  formRule('group', (form, report) => {
    const groups = partsIn(form.ui, 'ui:groups');
    for (const [index, group] of groups.entries())
      checkGroup(group, groups.slice(0, index), { form, report });
    for (const group of groups) if (isTrue(at(group.node, 'joined'))) checkJoined(group, form, report);
  }),
  formRule('step', (form, report) => {
    const list = at(form.ui, 'ui:steps');
    if (list?.kind !== 'array') return;
    const steps = partsIn(form.ui, 'ui:steps');
    // One kind of mistake at a time: each brings others along.
    if (checkDoubles(steps, report) || checkLeftOut(steps, { form, list }, report)) return;
    checkStepOrder(steps, form, report);
    checkDividedGroups(steps, form, report);
  }),
];

/** A group or a step. */
interface Part {
  readonly node: JsonNode;
  readonly name: string | undefined;
  /** Of the name. */
  readonly place: Place;
  readonly fields: readonly { readonly text: string; readonly place: Place }[];
}

function partsIn(ui: JsonNode, list: 'ui:groups' | 'ui:steps'): readonly Part[] {
  return itemsOf(at(ui, list)).map((node) => {
    const name = at(node, 'name');
    return { node, name: asText(name), place: (name ?? node).place, fields: textsIn(at(node, 'fields')) };
  });
}

function isTrue(node: JsonNode | undefined): boolean {
  return node?.kind === 'plain' && node.value === true;
}

interface Around {
  readonly form: Form;
  readonly report: Report;
}

/** One mistake each: a group that was copied shares its fields, too. */
function checkGroup(group: Part, earlier: readonly Part[], { form, report: { error } }: Around): void {
  if (at(group.node, 'name') && earlier.some(({ name }) => name === group.name))
    return error(
      group.place,
      `Another group has the name "${group.name}" too.`,
      'Give it a name of its own.',
    );
  for (const other of earlier)
    for (const { text, place } of group.fields)
      if (other.fields.some((field) => field.text === text))
        return error(
          place,
          `"${text}" is in the group "${other.name}" already.`,
          'Take it out of one of the two.',
        );
  // A field that `ui:order` puts between those of a group: the legend would be drawn twice.
  const own = group.fields.map(({ text }) => text);
  const order = textsIn(at(form.ui, 'ui:order'));
  const places = order.flatMap(({ text }, index) => (own.includes(text) ? [index] : []));
  const between = order.slice(places.at(0) ?? 0, places.at(-1) ?? 0).find(({ text }) => !own.includes(text));
  if (between)
    error(
      between.place,
      `"${between.text}" stands between the fields of the group "${group.name}".`,
      `Write it before or after ${own.map((name) => `"${name}"`).join(', ')}, or change the group.`,
    );
}

/** The controls that are a box of one line, with nothing that belongs under it, and are of use in half of a phone's width. */
const ONE_LINE: readonly (string | undefined)[] = 'text email tel url number select dial-code'.split(' ');

/** How many parts the box has: a third would have no room on a phone. */
const PARTS = 2;

/** Details that stand where a joined group has no place, beside a label of the field's own or across the form. */
const DETAILS = ['tooltip', 'span'];

/** One box holds the fields of a joined group. */
function checkJoined({ node: group }: Part, form: Form, { error }: Report): void {
  const listed = itemsOf(at(group, 'fields')).flatMap((node) => {
    const name = asText(node);
    return name === undefined ? [] : [{ name, place: node.place, control: widgetOf(form, name) }];
  });
  // Names that are no fields have a finding of their own, and nobody knows how many are meant.
  if (listed.some(({ name }) => !form.fields.has(name))) return;
  const drawn = listed.filter(({ control }) => control !== 'hidden');
  const odd = drawn[PARTS] ?? drawn[0];
  if (odd && drawn.length !== PARTS) {
    const found = drawn.length < PARTS ? 'is the only one that is joined' : 'is one too many';
    const mend = 'Take "joined" out, or join two fields.';
    error(odd.place, `"${odd.name}" ${found}: one box has ${PARTS} parts.`, mend);
  }
  for (const { name, place, control } of drawn) {
    const options = at(form.uis.get(name), 'ui:options');
    const detail = DETAILS.map((key) => memberOf(options, key)).find((member) => member !== undefined);
    if (!ONE_LINE.includes(control))
      error(
        place,
        `"${name}" ${control === undefined ? 'is a repeatable group' : `has the control "${control}"`}, which needs more room than a part of one box has.`,
        'Take "joined" out: the fields of the group then stand below each other.',
      );
    else if (detail)
      error(
        detail.place,
        `"${name}" is a part of one box, with no place for "${detail.key}".`,
        `Take "${detail.key}" out, or "joined" out of the group.`,
      );
  }
}

/** Names of steps, and fields, that stand twice. */
function checkDoubles(steps: readonly Part[], { error }: Report): boolean {
  let isDoubled = false;
  const note: Report['error'] = (...finding) => {
    isDoubled = true;
    error(...finding);
  };
  const stepOf = new Map<string, Part>();
  for (const [index, step] of steps.entries()) {
    if (step.name !== undefined && steps.slice(0, index).some(({ name }) => name === step.name))
      note(step.place, `Another step has the name "${step.name}" too.`, 'Give it a name of its own.');
    for (const { text, place } of step.fields) {
      const earlier = stepOf.get(text);
      stepOf.set(text, earlier ?? step);
      // A name that stands twice in one list has a finding of its own.
      if (earlier && earlier !== step)
        note(place, `"${text}" is in the step "${earlier.name}" already.`, 'Take it out of one of the two.');
    }
  }
  return isDoubled;
}

/** Fields in no step. While a step names what is no field, nobody can tell which field was meant. */
function checkLeftOut(
  steps: readonly Part[],
  { form, list }: { readonly form: Form; readonly list: JsonNode },
  { error }: Report,
): boolean {
  const inSteps = new Set(steps.flatMap(({ fields }) => fields.map(({ text }) => text)));
  const fields = topFieldsOf(form);
  if ([...inSteps].some((name) => !fields.includes(name))) return false;
  const left = fields.filter((name) => !inSteps.has(name));
  for (const name of left)
    error(
      list.place,
      `No step asks for the field "${name}".`,
      `Write "${name}" into the "fields" of a step.`,
    );
  return left.length > 0;
}

function checkStepOrder(steps: readonly Part[], { ui }: Form, { error }: Report): void {
  const order = new Map(textsIn(at(ui, 'ui:order')).map(({ text }, index) => [text, index]));
  const asked = steps.flatMap(({ fields }) => fields).filter(({ text }) => order.has(text));
  const late = asked.findIndex(
    ({ text }, index) => (order.get(text) ?? 0) < (order.get(asked[index - 1]?.text ?? '') ?? -1),
  );
  const [before, field] = [asked[late - 1], asked[late]];
  if (before && field)
    error(
      field.place,
      `"${field.text}" stands behind "${before.text}" here, and before it in "ui:order".`,
      'Write both lists in one order.',
    );
}

function checkDividedGroups(steps: readonly Part[], { ui }: Form, { error }: Report): void {
  const stepOf = new Map(steps.flatMap((step) => step.fields.map(({ text }) => [text, step.name] as const)));
  for (const { name, fields } of partsIn(ui, 'ui:groups')) {
    const [first, ...others] = fields.filter(({ text }) => stepOf.has(text));
    const strange = others.find(({ text }) => stepOf.get(text) !== stepOf.get(first?.text ?? ''));
    if (first && strange)
      error(
        strange.place,
        `The group "${name}" lies in two steps: "${first.text}" is asked in "${stepOf.get(first.text)}", "${strange.text}" in "${stepOf.get(strange.text)}".`,
        'Ask for all of them in one step, or take one out of the group.',
      );
  }
}
