import type { CompiledForm } from '#contract/compiled-form.ts';
import { parentOf } from '#engine/field-path.ts';

/** More fields than that are several windows full. */
const LONG = 50;
/** How many fields a stretch has, or a few more: about a window full and a half. */
const LENGTH = 25;

/**
 * The fields of a long form in stretches, which browsers leave alone while they are far from the window. By the document, whatever
 * is asked just now: a field that went to another stretch would be drawn anew. A group stays together; and where fields share
 * lines, or the form is not long, there is one stretch, because the end of one is the end of a line.
 */
export function stretchesOf({
  fields,
  groups,
}: Pick<CompiledForm, 'fields' | 'groups'>): readonly (readonly string[])[] {
  const own = fields.filter(({ name }) => parentOf(name) === '');
  const names = own.map(({ name }) => name);
  if (own.length <= LONG || own.some(({ options }) => options['span'] !== undefined)) return [names];
  const grouped = new Set(groups.flatMap((group) => group.fields));
  const stretches: string[][] = [];
  for (const name of names) {
    const last = stretches.at(-1);
    if (last && (last.length < LENGTH || grouped.has(name))) last.push(name);
    else stretches.push([name]);
  }
  return stretches;
}
