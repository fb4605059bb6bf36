import { closest } from './did-you-mean.ts';
import type { Form } from './form.ts';
import { at, textsIn } from '#compiler/documents/json-node.ts';

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
