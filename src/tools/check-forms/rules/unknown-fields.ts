import { error, type Finding } from '#tools/check-forms/finding.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { fieldUisOf, type FieldUi, type Form } from '#tools/check-forms/form.ts';
import { at, itemsOf, textsIn } from '#tools/check-forms/json-node.ts';
import { levelsOf, type FieldReference } from '#tools/check-forms/schema-fields.ts';
import { dependencyRulesOf } from '#tools/check-forms/dependency-rules.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Fields named somewhere that the form does not have: order, groups, required, conditions, dependencies (R4.4). */
export function unknownFields({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => [
    ...inSchema(form),
    ...unknownAmong(namesInUi(form), namesAt(form, '')),
    ...inDependencies(form),
    ...inFieldUis(form),
  ]);
}

function inSchema({ schema }: Form): readonly Finding[] {
  return [...levelsOf(schema).values()].flatMap(({ references, fields }) =>
    unknownAmong(references, [...fields.keys()]),
  );
}

function namesInUi({ ui }: Form): readonly FieldReference[] {
  const lists = [at(ui, 'ui:order'), ...itemsOf(at(ui, 'ui:groups')).map((group) => at(group, 'fields'))];
  return lists.flatMap((list) => textsIn(list).map(({ text, place }) => ({ name: text, place })));
}

function inDependencies(form: Form): readonly Finding[] {
  const sources = dependencyRulesOf(form).map(({ from, place }) => ({ name: from, place }));
  return unknownAmong(sources, [...form.fields.keys()]);
}

function inFieldUis(form: Form): readonly Finding[] {
  return fieldUisOf(form)
    .filter(({ path }) => !form.fields.has(path) && isNested(path) === form.fields.has(parentOf(path)))
    .map((fieldUi) => unknownFieldUi(fieldUi, form));
}

function unknownFieldUi({ path, member }: FieldUi, form: Form): Finding {
  const { key, place } = member;
  const siblings = namesAt(form, parentOf(path));
  // Inside a plain field there are no fields: what is meant is an option without its prefix.
  const mend = isNested(path) && siblings.length === 0 ? `Did you mean "ui:${key}"?` : instead(key, siblings);
  return error('unknown-field', place, [`The form has no field "${key}" here.`, mend]);
}

function unknownAmong(references: readonly FieldReference[], known: readonly string[]): readonly Finding[] {
  return references
    .filter(({ name }) => !known.includes(name))
    .map(({ name, place }) =>
      error('unknown-field', place, [`The form has no field "${name}".`, instead(name, known)]),
    );
}

function namesAt({ schema }: Form, path: string): readonly string[] {
  return [...(levelsOf(schema).get(path)?.fields.keys() ?? [])];
}

function isNested(path: string): boolean {
  return path.includes('.');
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}
