import { closest } from './did-you-mean.ts';
import type { Form } from './form.ts';
import { at, textsIn } from './json-node.ts';
import { levelsOf } from './schema-fields.ts';

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
  const meant = meantField(name, form, known);
  return meant === undefined
    ? `Take it out, or write the field "${name}" into "properties" of schema.json.`
    : `Did you mean "${meant}"?`;
}

/** The names of the form's own fields, without those inside others. */
export function topFieldsOf({ schema }: Form): readonly string[] {
  return [...(levelsOf(schema).get('')?.fields.keys() ?? [])];
}

function unplacedIn(form: Form): readonly string[] {
  const named = new Set(textsIn(at(form.ui, 'ui:order')).map(({ text }) => text));
  return topFieldsOf(form).filter((name) => !named.has(name));
}
