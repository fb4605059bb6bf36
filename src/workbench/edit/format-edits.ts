import { readsFormat } from '#hints/hint-needs.ts';
import type { NamedProblems } from '#engine/possible-problems.ts';
import { type Gesture, textIn, together } from './documents.ts';
import { setRule, setUi } from './field-edits.ts';
import type { OutlineField } from './form-outline.ts';
import type { Json } from './read-json.ts';

/** A chosen format, with what the catalogs say about formats. */
interface ChosenFormat {
  /** Undefined removes the format. */
  readonly id: Json | undefined;
  readonly named: NamedProblems;
}

/**
 * Sets the format of a field. Lengths that the format makes useless or impossible go with it, and so does a hint that reads
 * answers of another format (R18.7).
 */
export function setFormat(form: string, field: OutlineField, { id, named }: ChosenFormat): Gesture {
  const format = named.formatOf(textIn(id)) ?? {};
  const [least, most] = [numberIn(format['minLength']) ?? 0, numberIn(format['maxLength']) ?? Infinity];
  const outside = ['minLength', 'maxLength'].filter((rule) => {
    const limit = numberIn(field.schema[rule]);
    return limit !== undefined && limit > 0 && (limit < least || limit > most);
  });
  const hint = textIn(field.ui['ui:hint']);
  const formats = [textIn(id), ...field.facts.formats.filter((one) => one !== field.schema['format'])];
  return together(
    setRule(form, field, { rule: 'format', value: id }),
    ...outside.map((rule) => setRule(form, field, { rule, value: undefined })),
    ...(hint === '' || readsFormat(hint, formats) ? [] : [setUi(form, [field.name, 'ui:hint'], undefined)]),
  );
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
