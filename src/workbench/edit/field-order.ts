import { type Documents, textsIn, objectIn, readAt, uiPath } from './documents.ts';
import type { Json } from './read-json.ts';

/** The order of a form's fields, and the steps and groups that contain them. */
export interface FieldOrder {
  readonly names: readonly string[];
  readonly steps: readonly (readonly string[])[];
  readonly groups: readonly (readonly string[])[];
}

/** The order of a form without its variants. */
export function fieldOrderOf(documents: Documents, form: string): FieldOrder {
  const ui = objectIn(readAt(documents, uiPath(form), []));
  return {
    names: textsIn(ui['ui:order']),
    steps: fieldsIn(ui['ui:steps']),
    groups: fieldsIn(ui['ui:groups']),
  };
}

/** The last field of a field's group, or the field itself. A new field goes after it, so that no group is divided. */
export function endOfGroup({ names, groups }: FieldOrder, field: string): string {
  const group = groups.find((fields) => fields.includes(field)) ?? [field];
  return names.findLast((name) => group.includes(name)) ?? field;
}

/**
 * Moves a field one place up or down, inside its group if it has one. The first field of a group takes the whole group along, and
 * so does the last field when it moves down. What moves passes a neighbouring group as a whole. At the edge of a step, it only
 * changes the step. Returns the same order when the field cannot move further.
 */
export function movedBy(order: FieldOrder, field: string, by: -1 | 1): FieldOrder {
  const { names } = order;
  const block = blockOf(order, field);
  const inside = field === block[0] ? undefined : swap(block, field, by);
  if (inside) return { ...order, names: replaceBlock(names, block, inside) };
  const edge = by < 0 ? names.indexOf(block[0] ?? '') - 1 : names.indexOf(block.at(-1) ?? '') + 1;
  const neighbour = names[edge];
  if (neighbour === undefined) return order;
  if (stepOf(order, neighbour) !== stepOf(order, field)) return inStep(order, block, neighbour);
  const other = blockOf(order, neighbour);
  const swapped = by < 0 ? [...block, ...other] : [...other, ...block];
  return { ...order, names: replaceBlock(names, [...block, ...other], swapped) };
}

/** Moves a field before another one, or to the end. It joins the step of its new neighbour. */
export function movedBefore(order: FieldOrder, field: string, before: string | undefined): FieldOrder {
  if (before === undefined) {
    const block = blockOf(order, field);
    const rest = order.names.filter((name) => !block.includes(name));
    return placed(order, block, { rest, at: rest.length, neighbour: rest.at(-1) });
  }
  const ownBlock = blockOf(order, field);
  const isInside = ownBlock.includes(before);
  const block = isInside ? [field] : ownBlock;
  if (block.includes(before)) return order;
  const rest = order.names.filter((name) => !block.includes(name));
  // A field from outside must not divide a group, so it goes before the whole group.
  const target = isInside ? before : (blockOf(order, before)[0] ?? before);
  return placed(order, block, { rest, at: rest.indexOf(target), neighbour: before });
}

/** Moves a field after another one. It joins the step of its new neighbour. */
export function movedAfter(order: FieldOrder, field: string, after: string): FieldOrder {
  const ownBlock = blockOf(order, field);
  const isInside = ownBlock.includes(after);
  const block = isInside ? [field] : ownBlock;
  if (block.includes(after)) return order;
  const rest = order.names.filter((name) => !block.includes(name));
  // A field from outside must not divide a group, so it goes after the whole group.
  const target = isInside ? after : endOfGroup(order, after);
  return placed(order, block, { rest, at: rest.indexOf(target) + 1, neighbour: after });
}

/** The order with a field in another step: as its last field, or as its first if it comes from an earlier step. */
export function movedToStep(order: FieldOrder, field: string, step: number): FieldOrder {
  const own = order.steps[step];
  const from = stepOf(order, field);
  if (!own || from === step) return order;
  const block = blockOf(order, field);
  const rest = order.names.filter((name) => !block.includes(name));
  const inNewStep = rest.filter((name) => own.includes(name));
  const neighbour = from >= 0 && from < step ? inNewStep[0] : inNewStep.at(-1);
  if (neighbour === undefined) return order;
  const at = rest.indexOf(neighbour) + (neighbour === inNewStep.at(-1) && from > step ? 1 : 0);
  return placed(order, block, { rest, at, neighbour });
}

/** The first field of a field's group, or the field itself if it has no group. */
export function startOfGroup(order: FieldOrder, field: string): string {
  return blockOf(order, field)[0] ?? field;
}

/** Where a block of fields goes: at an index of the other names. The block joins the step of the neighbour. */
interface Place {
  readonly rest: readonly string[];
  readonly at: number;
  readonly neighbour: string | undefined;
}

function placed(order: FieldOrder, block: readonly string[], { rest, at, neighbour }: Place): FieldOrder {
  const moved = { ...order, names: rest.toSpliced(at, 0, ...block) };
  return neighbour === undefined ? moved : inStep(moved, block, neighbour);
}

/** The index of the step that contains a field. */
function stepOf({ steps }: FieldOrder, field: string): number {
  return steps.findIndex((fields) => fields.includes(field));
}

function inStep(order: FieldOrder, block: readonly string[], neighbour: string): FieldOrder {
  const step = stepOf(order, neighbour);
  const steps = order.steps.map((fields, at) => {
    const others = fields.filter((name) => !block.includes(name));
    return at === step ? [...others, ...block] : others;
  });
  // We refuse a move that would leave a step without fields.
  return steps.some((fields) => fields.length === 0) ? order : { ...order, steps };
}

/** The fields that move together: those of the group in their order, or the field alone. */
function blockOf({ names, groups }: FieldOrder, field: string): readonly string[] {
  const group = groups.find((fields) => fields.includes(field)) ?? [field];
  return names.filter((name) => group.includes(name));
}

function swap(names: readonly string[], field: string, by: -1 | 1): readonly string[] | undefined {
  const at = names.indexOf(field);
  const other = names[at + by];
  return other === undefined ? undefined : names.with(at, other).with(at + by, field);
}

/** Replaces neighbouring names by the same names in another order. */
function replaceBlock(
  names: readonly string[],
  block: readonly string[],
  next: readonly string[],
): readonly string[] {
  const start = Math.min(...block.map((name) => names.indexOf(name)));
  return names.toSpliced(start, block.length, ...next);
}

function fieldsIn(list: Json | undefined): readonly (readonly string[])[] {
  return Array.isArray(list) ? list.map((item: Json) => textsIn(objectIn(item)['fields'])) : [];
}
