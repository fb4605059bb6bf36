import type { CompiledForm } from '#contract/compiled-form.ts';
import type { FieldGroup } from '#contract/form-document.ts';
import { parentOf } from '#engine/field-path.ts';
import { LONG_FORM } from './renderer-context.ts';

/** The largest number of fields in a chunk: about one and a half windows. */
const LENGTH = 25;

/**
 * Divides the fields of a long form into chunks. Browsers skip the layout of chunks far from the window. The division ignores
 * visibility, because React would mount a field again in another chunk. A group stays together. A short form is one chunk.
 * A form whose fields share lines is one chunk, too: two fields in different chunks could not share a line.
 *
 * @param group The group with the fields; by default the form itself.
 */
export function chunksOf(
  { fields, groups }: Pick<CompiledForm, 'fields' | 'groups'>,
  group?: FieldGroup,
): readonly (readonly string[])[] {
  const own = fields.filter(({ name }) => (group ? group.fields.includes(name) : parentOf(name) === ''));
  const names = own.map(({ name }) => name);
  const inner = group ? [] : groups;
  const grouped = new Set(inner.flatMap(({ fields: members }) => members));
  const sharesLine = own.some(({ name, options }) => !grouped.has(name) && options['span'] !== undefined);
  if (own.length <= LONG_FORM || sharesLine) return [names];
  const chunks: string[][] = [];
  for (const unit of unitsOf(names, inner)) {
    const last = chunks.at(-1);
    if (last && last.length + unit.length <= LENGTH) last.push(...unit);
    else chunks.push([...unit]);
  }
  return chunks;
}

/** The units that a chunk may not divide, in order: groups, and fields without a group. */
function unitsOf(names: readonly string[], groups: readonly FieldGroup[]): readonly (readonly string[])[] {
  const groupOf = new Map(groups.flatMap((group) => group.fields.map((name) => [name, group])));
  const units = new Map<string | FieldGroup, string[]>();
  for (const name of names) {
    const key = groupOf.get(name) ?? name;
    units.set(key, [...(units.get(key) ?? []), name]);
  }
  return [...units.values()];
}
