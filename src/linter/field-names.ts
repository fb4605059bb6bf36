import type { Place } from '#contract/finding.ts';
import { at, memberOf, membersOf, textsIn } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import { closest, didYouMean } from './did-you-mean.ts';
import type { Suggestion } from './finding.ts';
import type { Form } from './form.ts';
import type { FieldReference } from './schema-fields.ts';

/** The name of a field in its object: `email` for `people.email`. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The names of the fields of one object: of the form itself (''), or of the items of a repeatable group. */
export function fieldNamesAt({ levels }: Form, path: string): readonly string[] {
  return [...(levels.get(path)?.fields.keys() ?? [])];
}

/**
 * The field that an unknown name most likely means: a field with a similar name, or the only field that `ui:order` lacks. An
 * editor has probably renamed that field in schema.json alone.
 */
export function meantField(name: string, form: Form, known: readonly string[]): string | undefined {
  const ordered = new Set(textsIn(at(form.ui, 'ui:order')).map(({ text }) => text));
  const unordered = fieldNamesAt(form, '').filter((field) => !ordered.has(field));
  return closest(name, known) ?? (unordered.length === 1 ? unordered[0] : undefined);
}

/** What to write instead of a name that the form has no field for. */
export function insteadOfField(name: string, form: Form, known: readonly string[]): Suggestion {
  const [group = '', inner] = name.split('.');
  if (inner !== undefined && known.includes(group))
    return `Write "${group}": a repeatable group is named whole.`;
  const meant = meantField(name, form, known);
  return meant === undefined
    ? `Take it out, or write the field "${name}" into "properties" of schema.json.`
    : didYouMean(name, meant);
}

/**
 * The place and the words for a name without a field. When a variant has removed the field, the finding is in the variant's file,
 * because the form itself is right.
 *
 * @param known The fields that the name could mean.
 */
export function unknownFieldWords(
  { name, place }: FieldReference,
  form: Form,
  known: readonly string[],
): readonly [place: Place, message: string, suggestion: Suggestion] {
  const removed = removedIn(form, name);
  if (!removed) return [place, `The form has no field "${name}".`, insteadOfField(name, form, known)];
  return [
    removed,
    `The variant takes the field "${name}" away, but the form still names it elsewhere.`,
    'Write "required" here too, without it; and "if", "dependencies", "ui:groups" or "dialCode" where they name it.',
  ];
}

/** The place at which a variant removes a field of the form. */
export function removedIn({ overlay, base }: Form, name: string): Place | undefined {
  if (!overlay || !base?.fields.has(name)) return undefined;
  const schema = at(overlay, 'schema');
  return (memberOf(at(schema, 'properties'), name) ?? schema ?? overlay).place;
}

/**
 * The fields that a form always requires. A misspelt name counts as the correct one. Undefined if "required" is not a list or is
 * itself misspelt, which another rule reports.
 */
export function requiredFieldsOf({ schema, fields }: Form): ReadonlySet<string> | undefined {
  const list = at(schema, 'required');
  const isMistyped = !list && membersOf(schema).some(({ key }) => closest(key, ['required']) === 'required');
  if (isMistyped || (list && list.kind !== 'array')) return undefined;
  return new Set(
    textsIn(list).map(({ text }) => (fields.has(text) ? text : (closest(text, fields.keys()) ?? text))),
  );
}

/** Whether a field is required in its form or item, always or under a condition. */
export function isRequired(path: string, { levels }: Form): boolean {
  return levels.get(parentOf(path))?.required.has(lastName(path)) === true;
}
