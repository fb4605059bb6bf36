import { error, type Finding } from '#linter/finding.ts';
import { fieldUisOf, type FieldUi, type Form } from '#linter/form.ts';
import { at, itemsOf, textsIn, type JsonNode } from '#compiler/documents/json-node.ts';
import { askedLevelsOf, type AskedLevel } from '#linter/asked-level.ts';
import { fieldNamesAt, insteadOfField, topFieldsOf } from '#linter/meant-field.ts';
import { kindOfField } from '#linter/field-kind.ts';
import { named } from '#linter/refused-keyword.ts';
import { refusedKeyword } from '#linter/refused-keywords.ts';
import { parentOf } from '#engine/field-path.ts';
import { type FieldReference } from '#linter/schema-fields.ts';
import { fieldsNamedByRules } from '#linter/dependency-rules.ts';
import { removedIn, unknownField } from '#linter/unknown-field.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Fields named somewhere that the form does not have: order, groups, steps, required, conditions, dependencies (R4.4). */
export function unknownFields({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => [
    ...askedLevelsOf(form).flatMap((level) => inLevel(level, form)),
    ...unknownAmong(namesInUi(form), topFieldsOf(form), form),
    ...inDependencies(form),
    ...inFieldUis(form),
  ]);
}

function inLevel({ references, order, fields }: AskedLevel, form: Form): readonly Finding[] {
  // An order that goes on naming what a variant takes away does no harm.
  const inOrder = referencesIn(order).filter(({ name }) => !removedIn(form, name));
  return unknownAmong([...references, ...inOrder], [...fields.keys()], form);
}

function namesInUi({ ui }: Form): readonly FieldReference[] {
  const parts = ['ui:groups', 'ui:steps'].flatMap((key) => itemsOf(at(ui, key)));
  return parts.flatMap((part) => referencesIn(at(part, 'fields')));
}

function referencesIn(list: JsonNode | undefined): readonly FieldReference[] {
  return textsIn(list).map(({ text, place }) => ({ name: text, place }));
}

function inDependencies(form: Form): readonly Finding[] {
  return fieldsNamedByRules(form)
    .filter(({ from }) => !form.fields.has(from))
    .flatMap(({ written, target, place }) => {
      const siblings = fieldNamesAt(form, parentOf(target));
      return unknownAmong([{ name: written, place }], [...siblings, ...topFieldsOf(form)], form);
    });
}

function inFieldUis(form: Form): readonly Finding[] {
  return fieldUisOf(form)
    .filter(({ path }) => !form.fields.has(path) && isNested(path) === form.fields.has(parentOf(path)))
    .filter(({ path }) => !removedIn(form, path) && !isInStrayItems(path, form))
    .map((fieldUi) => unknownFieldUi(fieldUi, form));
}

/** That a plain field has no items is found once. */
function isInStrayItems(path: string, { uis, fields }: Form): boolean {
  const parent = parentOf(path);
  const isGroup = kindOfField(fields.get(parent)?.schema) === 'repeatable';
  return parent !== '' && !isGroup && at(uis.get(parent), 'items') !== undefined;
}

function unknownFieldUi({ path, member }: FieldUi, form: Form): Finding {
  const { key, place } = member;
  const refused = isNested(path) ? refusedKeyword('form-ui', key) : undefined;
  if (refused) {
    const { suggestion } = named(refused, { form: form.prefix, field: parentOf(path) });
    return error(refused.rule, place, [refused.message, suggestion]);
  }
  const siblings = fieldNamesAt(form, parentOf(path));
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
  const names = new Set(known);
  return references
    .filter(({ name }) => !names.has(name))
    .map((reference) => unknownField(reference, form, known));
}

function isNested(path: string): boolean {
  return path.includes('.');
}
