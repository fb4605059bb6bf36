import type { CompiledForm } from '#contract/compiled-form.ts';
import type { FieldGroup } from '#contract/form-document.ts';
import { parentOf } from '#engine/field-path.ts';

/** More fields than that are several windows full. */
const LONG = 50;
/** How many fields a stretch has at most: about a window full and a half. */
const LENGTH = 25;

/**
 * The fields of a long form in stretches, which browsers leave alone while they are far from the window. By the document, whatever
 * is asked just now: a field that went to another stretch would be drawn anew. A group stays together, even a longer one; and
 * where fields share lines, or there are not many, there is one stretch, because the end of one is the end of a line.
 *
 * @param group Whose fields are meant; left out, those of the form itself.
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
  if (own.length <= LONG || sharesLine) return [names];
  const stretches: string[][] = [];
  for (const unit of unitsOf(names, inner)) {
    const last = stretches.at(-1);
    if (last && last.length + unit.length <= LENGTH) last.push(...unit);
    else stretches.push([...unit]);
  }
  return stretches;
}

/** What is not divided, in order: groups, and fields that are in none. */
function unitsOf(names: readonly string[], groups: readonly FieldGroup[]): readonly (readonly string[])[] {
  const groupOf = new Map(groups.flatMap((group) => group.fields.map((name) => [name, group])));
  const units = new Map<string | FieldGroup, string[]>();
  for (const name of names) {
    const key = groupOf.get(name) ?? name;
    units.set(key, [...(units.get(key) ?? []), name]);
  }
  return [...units.values()];
}
