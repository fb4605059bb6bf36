import { error, type Finding } from '#tools/check-forms/finding.ts';
import { fieldUisOf, type FieldUi, type Form } from '#tools/check-forms/form.ts';
import { at, itemsOf, memberOf, textsIn, type JsonNode, type Place } from '#tools/check-forms/json-node.ts';
import { insteadOfField } from '#tools/check-forms/meant-field.ts';
import { named } from '#tools/check-forms/refused-keyword.ts';
import { refusedKeyword } from '#tools/check-forms/refused-keywords.ts';
import { levelsOf, type FieldReference } from '#tools/check-forms/schema-fields.ts';
import { dependencyRulesOf } from '#tools/check-forms/dependency-rules.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Fields named somewhere that the form does not have: order, groups, required, conditions, dependencies (R4.4). */
export function unknownFields({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => [
    ...inSchema(form),
    ...unknownAmong(namesInUi(form), namesAt(form, ''), form),
    ...inDependencies(form),
    ...inFieldUis(form),
  ]);
}

function inSchema(form: Form): readonly Finding[] {
  // What a field says of fields inside itself is refused as a whole.
  const level = levelsOf(form.schema).get('');
  return unknownAmong(level?.references ?? [], namesAt(form, ''), form);
}

function namesInUi(form: Form): readonly FieldReference[] {
  const groups = itemsOf(at(form.ui, 'ui:groups')).map((group) => at(group, 'fields'));
  const inOrder = referencesIn(at(form.ui, 'ui:order'));
  // An order that goes on naming what a variant takes away does no harm.
  return [...inOrder.filter(({ name }) => !removedIn(form, name)), ...groups.flatMap(referencesIn)];
}

function referencesIn(list: JsonNode | undefined): readonly FieldReference[] {
  return textsIn(list).map(({ text, place }) => ({ name: text, place }));
}

function inDependencies(form: Form): readonly Finding[] {
  const sources = dependencyRulesOf(form).map(({ from, place }) => ({ name: from, place }));
  return unknownAmong(sources, [...form.fields.keys()], form);
}

function inFieldUis(form: Form): readonly Finding[] {
  return fieldUisOf(form)
    .filter(({ path }) => !form.fields.has(path) && isNested(path) === form.fields.has(parentOf(path)))
    .filter(({ path }) => !removedIn(form, path))
    .map((fieldUi) => unknownFieldUi(fieldUi, form));
}

function unknownFieldUi({ path, member }: FieldUi, form: Form): Finding {
  const { key, place } = member;
  const refused = isNested(path) ? refusedKeyword('form-ui', key) : undefined;
  if (refused) {
    const { suggestion } = named(refused, { form: form.prefix, field: parentOf(path) });
    return error(refused.rule, place, [refused.message, suggestion]);
  }
  const siblings = namesAt(form, parentOf(path));
  // Inside a plain field there are no fields: what is meant is an option without its prefix.
  const mend =
    isNested(path) && siblings.length === 0
      ? `Did you mean "ui:${key}"?`
      : insteadOfField(key, form, siblings);
  return error('unknown-field', place, [`The form has no field "${key}" here.`, mend]);
}

function unknownAmong(
  references: readonly FieldReference[],
  known: readonly string[],
  form: Form,
): readonly Finding[] {
  return references
    .filter(({ name }) => !known.includes(name))
    .map(({ name, place }) => {
      const removed = removedIn(form, name);
      return removed
        ? error('unknown-field', removed, stillNamed(name))
        : error('unknown-field', place, [
            `The form has no field "${name}".`,
            insteadOfField(name, form, known),
          ]);
    });
}

function stillNamed(name: string): readonly [string, string] {
  return [
    `The variant takes the field "${name}" away, but the form still asks for it elsewhere.`,
    'Write "required" here too, without it; and "if", "dependencies" or "ui:groups" where they name it.',
  ];
}

/** Where a variant takes away a field that the form itself has. */
function removedIn({ overlay, base }: Form, name: string): Place | undefined {
  if (!overlay || !base?.fields.has(name)) return undefined;
  const schema = at(overlay, 'schema');
  return (memberOf(at(schema, 'properties'), name) ?? schema ?? overlay).place;
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
