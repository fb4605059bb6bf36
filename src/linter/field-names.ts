import { at, memberOf, membersOf, textsIn, type Place } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import { closest } from './did-you-mean.ts';
import type { Form } from './form.ts';
import type { FieldReference } from './schema-fields.ts';

/** The name of a field in its object: `email` of `people.email`. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/**
 * The field that was most likely meant by a name the form does not have: one that is spelt like it, or the only one
 * that `ui:order` does not know. That one was renamed in schema.json and nowhere else.
 */
export function meantField(name: string, form: Form, known = topFieldsOf(form)): string | undefined {
  const unplaced = unplacedIn(form);
  return closest(name, known) ?? (unplaced.length === 1 ? unplaced[0] : undefined);
}

/** What to write instead of a name the form does not have. */
export function insteadOfField(name: string, form: Form, known = topFieldsOf(form)): string {
  const [group = '', inner] = name.split('.');
  if (inner !== undefined && known.includes(group))
    return `Write "${group}": a repeatable group is named whole.`;
  const meant = meantField(name, form, known);
  return meant === undefined
    ? `Take it out, or write the field "${name}" into "properties" of schema.json.`
    : `Did you mean "${meant}"?`;
}

/** The names of the form's own fields, without those inside others. */
export function topFieldsOf(form: Form): readonly string[] {
  return fieldNamesAt(form, '');
}

/** The names of the fields of one object: of the form itself, or of the items of a repeatable group. */
export function fieldNamesAt({ levels }: Form, path: string): readonly string[] {
  return [...(levels.get(path)?.fields.keys() ?? [])];
}

function unplacedIn(form: Form): readonly string[] {
  const named = new Set(textsIn(at(form.ui, 'ui:order')).map(({ text }) => text));
  return topFieldsOf(form).filter((name) => !named.has(name));
}

/**
 * Where and how to report a name that the form has no field for. Where a variant took the field away, its file is wrong: the
 * form itself is right.
 *
 * @param known The fields that could be meant.
 */
export function unknownFieldWords(
  { name, place }: FieldReference,
  form: Form,
  known: readonly string[],
): readonly [place: Place, message: string, suggestion: string] {
  const removed = removedIn(form, name);
  if (!removed) return [place, `The form has no field "${name}".`, insteadOfField(name, form, known)];
  return [
    removed,
    `The variant takes the field "${name}" away, but the form still asks for it elsewhere.`,
    'Write "required" here too, without it; and "if", "dependencies", "ui:groups" or "dialCode" where they name it.',
  ];
}

/** Where a variant takes away a field that the form itself has. */
export function removedIn({ overlay, base }: Form, name: string): Place | undefined {
  if (!overlay || !base?.fields.has(name)) return undefined;
  const schema = at(overlay, 'schema');
  return (memberOf(at(schema, 'properties'), name) ?? schema ?? overlay).place;
}

/**
 * The fields that a form requires whatever is answered, a mistyped one under the name that was meant. Undefined while
 * nobody can tell, for the list is none or its own name is mistyped: that has a finding of its own.
 */
export function requiredFieldsOf({ schema, fields }: Form): ReadonlySet<string> | undefined {
  const list = at(schema, 'required');
  const isMistyped = !list && membersOf(schema).some(({ key }) => closest(key, ['required']) === 'required');
  if (isMistyped || (list && list.kind !== 'array')) return undefined;
  return new Set(
    textsIn(list).map(({ text }) => (fields.has(text) ? text : (closest(text, fields.keys()) ?? text))),
  );
}

/** Whether a field has to be answered in its form or item, always or under some condition. */
export function isDemanded(path: string, { levels }: Form): boolean {
  return levels.get(parentOf(path))?.demanded.has(lastName(path)) === true;
}
