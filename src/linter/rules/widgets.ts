import { asText, at, memberOf } from '#compiler/documents/json-node.ts';
import { factsOfWidget, widgetsFor } from '#engine/field-facts.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import { HINTS, readsFormat } from '#hints/hint-needs.ts';
import { factsIn, KIND_WORDS, kindOfField, widgetOf, withAllOf } from '#linter/field-facts.ts';
import { fieldNamesAt, unknownFieldWords } from '#linter/field-names.ts';
import type { Words } from '#linter/finding.ts';
import { fieldUisOf, type FieldUi, type Form } from '#linter/form.ts';
import { fieldRule, formRule, type FieldOfForm, type Report, type Rule } from '#linter/rule.ts';

/** Rules about widgets and their options. */
export const rules: readonly Rule[] = [
  fieldRule('widget', checkFit),
  formRule('widget-option', (form, report) => {
    for (const field of fieldUisOf(form)) {
      checkDetails(field, form, report);
      checkDialCode(field, form, report);
      checkItems(field, form, report);
    }
  }),
  formRule('hint', (form, { error }) => {
    for (const field of fieldUisOf(form)) {
      const hint = at(field.member.node, 'ui:hint');
      const wrong = hint && wrongHint(asText(hint) ?? '', field, form);
      if (wrong) error(hint.place, ...wrong);
    }
  }),
];

/** Checks that a widget can give every allowed answer of its field. */
function checkFit({ name, schema, form }: FieldOfForm, { error }: Report): void {
  const written = at(form.uis.get(name), 'ui:widget');
  const widget = asText(written);
  const kind = kindOfField(schema);
  // Another rule reports an unknown type or widget. Without a widget, the usual one fits.
  if (!written || kind === undefined || !factsOfWidget(widget)) return;
  if (widget === 'date' && !withAllOf(schema).some((part) => asText(at(part, 'format')) === 'date'))
    error(written.place, `"${name}" may hold more than a date.`, 'Write "format": "date" into schema.json.');
  else if (!widgetsFor(kind).includes(widget ?? '')) {
    const known = widgetsFor(kind).map((fit) => `"${fit}"`);
    const mend = known.length === 0 ? 'Take it out: a group has no control.' : `Write ${known.join(' or ')}.`;
    error(written.place, `The control "${widget}" cannot draw "${name}": it is ${KIND_WORDS[kind]}.`, mend);
  }
}

/** The UI options that only some widgets support. */
const DETAILS: readonly (readonly [key: string, isDrawnBy: (widget: string) => boolean, mend: string])[] = [
  ['links', (widget) => widget === 'consent', 'Take it out; the control "consent" has it.'],
  ['rows', (widget) => widget === 'textarea', 'Take it out; the control "textarea" has it.'],
  ['tooltip', hasLabelOfFrame, 'Take it out, and say it in the message ….help.'],
];

/** Whether the frame draws the label, which has a place for a tooltip. */
function hasLabelOfFrame(widget: string): boolean {
  return !factsOfWidget(widget)?.drawsLabel;
}

function checkDetails({ path, member }: FieldUi, form: Form, { error }: Report): void {
  const isGroup = kindOfField(form.fields.get(path)?.schema) === 'repeatable';
  const widget = isGroup ? 'items' : widgetOf(form, path);
  const what = isGroup ? 'A repeatable group' : `The control "${widget}"`;
  for (const [key, isDrawnBy, mend] of widget === undefined ? [] : DETAILS) {
    const found = memberOf(at(member.node, 'ui:options'), key);
    if (found && (isGroup || !isDrawnBy(widget ?? '')))
      error(found.place, `${what} does not draw "${key}".`, mend);
  }
}

function checkDialCode({ path, member }: FieldUi, form: Form, report: Report): void {
  const node = at(at(member.node, 'ui:options'), 'dialCode');
  const name = asText(node);
  if (!node || name === undefined) return;
  const sibling = form.fields.get(joinPath(parentOf(path), name));
  const { place } = node;
  const mend = 'Name a field that chooses from a catalog of dial codes.';
  if (!sibling) {
    const known = fieldNamesAt(form, parentOf(path));
    report.as('unknown-field').error(...unknownFieldWords({ name, place }, form, known));
  } else if (!at(sibling.schema, 'catalog')) report.error(place, `"${name}" holds no dial code.`, mend);
}

function checkItems({ path, member }: FieldUi, { fields }: Form, { error }: Report): void {
  const found = memberOf(member.node, 'items');
  const field = fields.get(path);
  if (found && field && kindOfField(field.schema) !== 'repeatable')
    error(found.place, `"${path}" is no repeatable group: it has no items.`, 'Take "items" out.');
}

/** The mistake in a hint: it needs a field with typed text, and the options that it reads (hints/README.md). */
function wrongHint(hint: string, { path, member }: FieldUi, form: Form): Words | undefined {
  const { widget, formats } = factsIn(form, path);
  const own = factsOfWidget(widget);
  // Another rule reports an unknown widget.
  if (own && !own.takesFreeText)
    return [`The control "${widget}" takes no hints.`, 'Take it out; controls that take a text have them.'];
  const { option, example } = HINTS.get(hint) ?? {};
  if (option !== undefined && !at(at(member.node, 'ui:options'), option))
    return [
      'This hint needs the country of the number.',
      `Write "ui:options": { "${option}": … } with its field.`,
    ];
  if (readsFormat(hint, formats)) return undefined;
  const mend = `Write "format": ${example} into schema.json, or take the hint out.`;
  return [`The hint "${hint}" reads numbers of another format.`, mend];
}
