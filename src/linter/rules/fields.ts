import type { Cure } from '#contract/finding.ts';
import { at, itemsOf, membersOf, textsIn, type JsonNode } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import { fieldsNamedByRules } from '#linter/written-dependencies.ts';
import { closest, didYouMean, instead } from '#linter/did-you-mean.ts';
import { kindOfField, levelUisOf, type LevelUi } from '#linter/field-facts.ts';
import type { Suggestion } from '#linter/finding.ts';
import {
  fieldNamesAt,
  insteadOfField,
  meantField,
  removedIn,
  unknownFieldWords,
} from '#linter/field-names.ts';
import { fieldUisOf, type FieldUi, type Form } from '#linter/form.ts';
import { refusedWord } from '#linter/refused-words.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import type { FieldReference } from '#linter/schema-fields.ts';

/** Rules about names of fields in documents: order, groups, steps, required, conditions, dependencies, variants. */
export const rules: readonly Rule[] = [
  formRule('unknown-field', (form, report) => {
    const own = fieldNamesAt(form, '');
    for (const { references, order, fields } of levelUisOf(form)) {
      // An order may still name a field that a variant removes.
      const inOrder = referencesIn(order).filter(({ name }) => !removedIn(form, name));
      checkKnown([...references, ...inOrder], { form, known: [...fields.keys()] }, report);
    }
    for (const part of ['ui:groups', 'ui:steps'].flatMap((key) => itemsOf(at(form.ui, key))))
      checkKnown(referencesIn(at(part, 'fields')), { form, known: own }, report);
    for (const { from, written, target, place } of fieldsNamedByRules(form)) {
      const known = [...fieldNamesAt(form, parentOf(target)), ...own];
      if (!form.fields.has(from)) checkKnown([{ name: written, place }], { form, known }, report);
    }
    for (const fieldUi of fieldUisOf(form)) if (isStray(fieldUi, form)) checkStrayUi(fieldUi, form, report);
  }),
  formRule('missing-in-order', (form, report) => {
    for (const level of levelUisOf(form))
      if (level.ui) checkOrder(level, form, report);
      else reportMissingOrder(level.path, form, report);
  }),
  formRule('unknown-field', ({ overlay, base }, { error }) => {
    const known = [...(base?.fields.keys() ?? [])];
    const parts = [at(at(overlay, 'schema'), 'properties'), at(overlay, 'ui')];
    for (const { key, place, node } of parts.flatMap(membersOf)) {
      const isRemoval = node.kind === 'plain' && node.value === null;
      if (isRemoval && !key.startsWith('ui:') && !known.includes(key))
        error(place, `The form has no field "${key}" to take away.`, instead(key, known));
    }
  }),
];

function referencesIn(list: JsonNode | undefined): readonly FieldReference[] {
  return textsIn(list).map(({ text, place }) => ({ name: text, place }));
}

interface KnownNames {
  readonly form: Form;
  readonly known: readonly string[];
}

function checkKnown(
  references: readonly FieldReference[],
  { form, known }: KnownNames,
  { error }: Report,
): void {
  const names = new Set(known);
  for (const reference of references)
    if (!names.has(reference.name)) error(...unknownFieldWords(reference, form, known));
}

/** Whether ui.json names an unknown field. Fields inside items of a plain field do not count, because one finding is enough. */
function isStray({ path }: FieldUi, form: Form): boolean {
  const { fields, uis } = form;
  const parent = parentOf(path);
  if (fields.has(path) || (parent !== '') !== fields.has(parent) || removedIn(form, path)) return false;
  const isGroup = kindOfField(fields.get(parent)?.schema) === 'repeatable';
  return parent === '' || isGroup || at(uis.get(parent), 'items') === undefined;
}

function checkStrayUi({ path, member: { key, place } }: FieldUi, form: Form, report: Report): void {
  const field = parentOf(path);
  const refused =
    field === '' ? undefined : refusedWord(key, { kind: 'form-ui', prefix: form.prefix, field });
  if (refused) return report.as(refused.rule).error(place, ...refused.words);
  const siblings = fieldNamesAt(form, field);
  // A plain field contains no fields, so the name is probably an option without the prefix `ui:`.
  const isOption = field !== '' && siblings.length === 0;
  const mend = isOption ? didYouMean(key, `ui:${key}`) : insteadOfField(key, form, siblings);
  report.error(place, `The form has no field "${key}" here.`, mend);
}

/** Reports a field that `ui:order` lacks, because its place would be accidental. */
function checkOrder({ path, order, fields: own }: LevelUi, form: Form, { error }: Report): void {
  if (order?.kind !== 'array') return;
  // Without an order of its own, a variant has the order of the form.
  const isOwn = !form.overlay || order.place.file === form.overlay.place.file;
  const ordered = new Set(textsIn(order).map(({ text }) => text));
  // A misspelt name has a finding as an unknown field, so we do not report the correct name as missing.
  const mistyped = [...ordered].filter((name) => !own.has(name));
  const meant = new Set(mistyped.map((name) => meantField(name, form, [...own.keys()])));
  for (const [name, definition] of own) {
    if (ordered.has(name) || meant.has(name)) continue;
    const text = `Write "${name}" where it should be asked.`;
    const mend = path === '' ? { text, cure: cureOfOrder(name, [...own.keys()], ordered) } : text;
    if (isOwn || path !== '') error(order.place, `"ui:order" leaves out the field "${name}".`, mend);
    else
      error(
        definition.place,
        `The variant adds the field "${name}", which "ui:order" leaves out.`,
        insteadOfAdded(name, definition, ordered),
      );
  }
}

/** The edit that adds a field to `ui:order`: after the closest earlier field of schema.json that is already in the order. */
function cureOfOrder(field: string, own: readonly string[], ordered: ReadonlySet<string>): Cure {
  const after = own.slice(0, own.indexOf(field)).findLast((name) => ordered.has(name));
  return { kind: 'order', field, ...(after !== undefined && { after }) };
}

/**
 * The suggestion for a field that only the variant has. Without a type, it was meant to change an existing field, so its name is
 * misspelt.
 */
function insteadOfAdded(name: string, definition: JsonNode, ordered: ReadonlySet<string>): Suggestion {
  const changed = at(definition, 'type') ? undefined : closest(name, ordered);
  return changed === undefined
    ? `Write "ui": { "ui:order": … } with all the fields, "${name}" among them.`
    : didYouMean(name, changed);
}

function reportMissingOrder(path: string, form: Form, { error }: Report): void {
  const names = fieldNamesAt(form, path).map((name) => `"${name}"`);
  const items = `"items": { "ui:order": [${names.join(', ')}] }`;
  const own = form.uis.get(path);
  error(
    (own ?? form.ui).place,
    `"ui:order" is missing for the fields of an item of "${path}".`,
    own ? `Write ${items} here.` : `Write "${path}": { ${items} } here.`,
  );
}
