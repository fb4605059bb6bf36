import type { Place } from '#contract/finding.ts';
import { asText, at, itemsOf, memberOf, textsIn } from '#compiler/documents/json-node.ts';
import type { JsonNode } from '#compiler/documents/json-node.ts';
import { isTrue, widgetOf } from '#linter/field-facts.ts';
import { fieldNamesAt } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** Rules about steps, groups and joined groups. `schemas/form-ui.schema.json` refuses empty ones. */
export const rules: readonly Rule[] = [
  formRule('group', (form, report) => {
    const groups = partsIn(form.ui, 'ui:groups');
    const isDoubled = checkDoubles(groups, 'group', report);
    for (const group of groups) {
      if (!isDoubled) checkGroupOrder(group, form, report);
      if (isTrue(at(group.node, 'joined'))) checkJoined(group, form, report);
    }
  }),
  formRule('step', (form, report) => {
    const list = at(form.ui, 'ui:steps');
    if (list?.kind !== 'array') return;
    const steps = partsIn(form.ui, 'ui:steps');
    // We report only one kind of mistake at a time, because each causes others.
    if (checkDoubles(steps, 'step', report) || checkLeftOut(steps, { form, list }, report)) return;
    checkStepOrder(steps, form, report);
    checkDividedGroups(steps, form, report);
  }),
];

/** A group or a step. */
interface Part {
  readonly node: JsonNode;
  readonly name: string | undefined;
  /** The place of the name. */
  readonly place: Place;
  readonly fields: readonly { readonly text: string; readonly place: Place }[];
}

function partsIn(ui: JsonNode, list: 'ui:groups' | 'ui:steps'): readonly Part[] {
  return itemsOf(at(ui, list)).map((node) => {
    const name = at(node, 'name');
    return { node, name: asText(name), place: (name ?? node).place, fields: textsIn(at(node, 'fields')) };
  });
}

/** Reports names and fields that occur twice, and returns true for any. A copied group has one finding for all its fields. */
function checkDoubles(parts: readonly Part[], word: 'group' | 'step', { error }: Report): boolean {
  const doubles = parts.flatMap((part, index) => {
    const earlier = parts.slice(0, index);
    if (part.name !== undefined && earlier.some(({ name }) => name === part.name))
      return { place: part.place, message: `Another ${word} has the name "${part.name}" too.`, isName: true };
    const found = part.fields.flatMap(({ text, place }) => {
      const other = earlier.find(({ fields }) => fields.some((field) => field.text === text));
      return other
        ? { place, message: `"${text}" is in the ${word} "${other.name}" already.`, isName: false }
        : [];
    });
    return found.slice(0, 1);
  });
  for (const { place, message, isName } of doubles)
    error(place, message, isName ? 'Give it a name of its own.' : 'Take it out of one of the two.');
  return doubles.length > 0;
}

/** Checks that the fields of a group are neighbours in the order. Otherwise the page would render the legend twice. */
function checkGroupOrder(group: Part, { ui }: Form, { error }: Report): void {
  const own = group.fields.map(({ text }) => text);
  const order = textsIn(at(ui, 'ui:order'));
  const places = order.flatMap(({ text }, index) => (own.includes(text) ? [index] : []));
  const between = order.slice(places.at(0) ?? 0, places.at(-1) ?? 0).find(({ text }) => !own.includes(text));
  if (between)
    error(
      between.place,
      `"${between.text}" stands between the fields of the group "${group.name}".`,
      `Write it before or after ${own.map((name) => `"${name}"`).join(', ')}, or change the group.`,
    );
}

/** The widgets that fit into a joined group: a control of one line that works in half the width of a phone. */
const ONE_LINE: readonly (string | undefined)[] = 'text email tel url number select dial-code'.split(' ');

/** The number of fields in a joined group. A third field would have no room on a phone. */
const PARTS = 2;

/** UI options that a joined field cannot have, because they need its own label or its own width. */
const DETAILS = ['tooltip', 'span'];

/** Checks that the fields of a joined group fit into one box. */
function checkJoined({ fields }: Part, form: Form, { error }: Report): void {
  // Another rule reports unknown fields.
  if (fields.some(({ text }) => !form.fields.has(text))) return;
  const drawn = fields.filter(({ text }) => widgetOf(form, text) !== 'hidden');
  // The finding is at the first field too many, or at the only field.
  const odd = drawn[PARTS] ?? drawn[0];
  if (odd && drawn.length !== PARTS)
    error(
      odd.place,
      `One box has ${PARTS} parts, and not ${drawn.length}.`,
      'Take "joined" out, or join two fields.',
    );
  for (const { text, place } of drawn) {
    const options = at(form.uis.get(text), 'ui:options');
    const [detail] = DETAILS.flatMap((key) => memberOf(options, key) ?? []);
    if (!ONE_LINE.includes(widgetOf(form, text)))
      error(place, `"${text}" needs more room than a part of a box.`, APART);
    else if (detail)
      error(detail.place, `A part of one box has no place for "${detail.key}".`, `Take it out, or "joined".`);
  }
}

const APART = 'Take "joined" out: the fields of the group then stand below each other.';

/** Reports fields in no step, and returns true for any. It reports none while a step names an unknown, perhaps misspelt field. */
function checkLeftOut(
  steps: readonly Part[],
  { form, list }: { readonly form: Form; readonly list: JsonNode },
  { error }: Report,
): boolean {
  const inSteps = new Set(steps.flatMap(({ fields }) => fields.map(({ text }) => text)));
  const fields = fieldNamesAt(form, '');
  if ([...inSteps].some((name) => !fields.includes(name))) return false;
  const left = fields.filter((name) => !inSteps.has(name));
  const order = textsIn(at(form.ui, 'ui:order')).map(({ text }) => text);
  for (const field of left) {
    const after =
      order.slice(0, order.indexOf(field)).findLast((name) => inSteps.has(name)) ?? [...inSteps][0];
    error(list.place, `The field "${field}" is in no step.`, {
      text: `Write "${field}" into the "fields" of a step.`,
      cure: { kind: 'order', field, ...(after !== undefined && { after }) },
    });
  }
  return left.length > 0;
}

function checkStepOrder(steps: readonly Part[], { ui }: Form, { error }: Report): void {
  const order = new Map(textsIn(at(ui, 'ui:order')).map(({ text }, index) => [text, index]));
  const ordered = steps.flatMap(({ fields }) => fields).filter(({ text }) => order.has(text));
  const late = ordered.findIndex(
    ({ text }, index) => (order.get(text) ?? 0) < (order.get(ordered[index - 1]?.text ?? '') ?? -1),
  );
  const [before, field] = [ordered[late - 1], ordered[late]];
  if (before && field)
    error(
      field.place,
      `"${field.text}" stands before "${before.text}" in "ui:order".`,
      'Write both lists in one order.',
    );
}

function checkDividedGroups(steps: readonly Part[], { ui }: Form, { error }: Report): void {
  const stepOf = new Map(steps.flatMap((step) => step.fields.map(({ text }) => [text, step.name] as const)));
  for (const { name, fields } of partsIn(ui, 'ui:groups')) {
    const [first, ...others] = fields.filter(({ text }) => stepOf.has(text));
    const strange = others.find(({ text }) => stepOf.get(text) !== stepOf.get(first?.text ?? ''));
    if (first && strange)
      error(strange.place, `The group "${name}" lies in two steps.`, 'Write all its fields in one step.');
  }
}
