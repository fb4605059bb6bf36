import { asText, at, itemsOf, memberOf } from '#compiler/documents/json-node.ts';
import { WIDGETS, type FieldKind } from '#compiler/forms/field-kinds.ts';
import { join, parentOf } from '#engine/field-path.ts';
import { isConsent, kindOfField, widgetOf } from '#linter/field-kind.ts';
import { fieldNamesAt, isDemanded, unknownFieldWords } from '#linter/field-names.ts';
import { fieldUisOf, type FieldUi, type Form } from '#linter/form.ts';
import { fieldRule, formRule, type FieldOfForm, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Controls, and what they are told. */
export const rules: readonly Rule[] = [
  fieldRule('widget', checkFit),
  fieldRule('hidden', (field, report) => {
    if (widgetOf(field.form, field.name) === 'hidden') checkHidden(field, report);
  }),
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
  { id: 'unsaid-message', check: checkPlaceholders },
];

const CALLED: Readonly<Record<FieldKind, string>> = {
  text: 'a text',
  listed: 'chosen from a list of its own',
  choice: 'chosen from a catalog',
  number: 'a number',
  tick: 'a tick',
  several: 'several choices',
  repeatable: 'a repeatable group',
};

/** A control can give every answer that is allowed. */
function checkFit({ name, schema, form }: FieldOfForm, { error }: Report): void {
  const written = at(form.uis.get(name), 'ui:widget');
  const widget = asText(written);
  const kind = kindOfField(schema);
  // An unknown type or widget has a finding of its own; where none is written, the usual one fits.
  const isKnown = Object.values(WIDGETS).some((widgets) => widgets.includes(widget ?? ''));
  if (!written || kind === undefined || !isKnown) return;
  const parts = [schema, ...itemsOf(at(schema, 'allOf'))];
  if (widget === 'date' && !parts.some((part) => asText(at(part, 'format')) === 'date'))
    error(
      written.place,
      `The control "date" gives a day, and nothing holds "${name}" to one.`,
      'Write "format": "date" into the field in schema.json.',
    );
  else if (!WIDGETS[kind].includes(widget ?? ''))
    error(
      written.place,
      `The control "${widget}" cannot draw "${name}", which is ${CALLED[kind]}.`,
      WIDGETS[kind].length === 0
        ? 'Take it out: the group itself is drawn, with its fields.'
        : `Write ${WIDGETS[kind].map((known) => `"${known}"`).join(' or ')}.`,
    );
}

/** No visitor can mend a hidden field: something has to fill it (R4.3). */
function checkHidden({ name, schema, form }: FieldOfForm, { error, warning }: Report): void {
  const { place } = at(form.uis.get(name), 'ui:widget') ?? schema;
  if (isConsent(schema))
    return error(place, `"${name}" is a consent, which has to be seen.`, 'Write "consent".');
  if (at(schema, 'default')) return;
  const sources = itemsOf(at(form.uis.get(name), 'ui:dependsOn'));
  if (sources.length === 0)
    error(
      place,
      `Nothing ever fills the hidden field "${name}".`,
      'Write "default" in schema.json, or "ui:dependsOn" here.',
    );
  else if (isDemanded(name, form) && !sources.some((rule) => at(rule, 'else')))
    warning(
      place,
      `"${name}" is required, but may stay empty, and no visitor could mend that.`,
      'Write "default" in schema.json, or a constant with "else"; or take the name out of "required".',
    );
}

/** The controls that draw their own label, with no place for a tooltip; a hidden field is not drawn at all. */
export const OWN_LABEL: readonly string[] = ['radios', 'checkboxes', 'checkbox', 'consent', 'hidden'];

interface Detail {
  readonly key: string;
  /** Whether a control draws it. */
  readonly isDrawnBy: (widget: string) => boolean;
  readonly lacks: string;
  readonly mend: string;
}

const DETAILS: readonly Detail[] = [
  {
    key: 'links',
    isDrawnBy: (widget) => widget === 'consent',
    lacks: 'has no links',
    mend: 'Take them out; "consent" has them.',
  },
  {
    key: 'rows',
    isDrawnBy: (widget) => widget === 'textarea',
    lacks: 'has one line',
    mend: 'Take "rows" out; "textarea" has them.',
  },
  {
    key: 'tooltip',
    isDrawnBy: (widget) => !OWN_LABEL.includes(widget),
    lacks: 'has no place for a tooltip',
    mend: 'Take it out, and say it in the message ….help.',
  },
];

function checkDetails({ path, member }: FieldUi, form: Form, { error }: Report): void {
  const isGroup = kindOfField(form.fields.get(path)?.schema) === 'repeatable';
  const widget = isGroup ? 'items' : widgetOf(form, path);
  const what = isGroup ? 'A repeatable group' : `The control "${widget}"`;
  for (const { key, isDrawnBy, lacks, mend } of widget === undefined ? [] : DETAILS) {
    const found = memberOf(at(member.node, 'ui:options'), key);
    if (found && (isGroup || !isDrawnBy(widget ?? ''))) error(found.place, `${what} ${lacks}.`, mend);
  }
}

function checkDialCode({ path, member }: FieldUi, form: Form, report: Report): void {
  const node = at(at(member.node, 'ui:options'), 'dialCode');
  const name = asText(node);
  if (!node || name === undefined) return;
  const sibling = form.fields.get(join(parentOf(path), name));
  const known = fieldNamesAt(form, parentOf(path));
  if (!sibling)
    report.as('unknown-field').error(...unknownFieldWords({ name, place: node.place }, form, known));
  else if (!at(sibling.schema, 'catalog'))
    report.error(
      node.place,
      `"${name}" holds no dial code.`,
      'Name a field that chooses from a catalog of dial codes.',
    );
}

function checkItems({ path, member }: FieldUi, { fields }: Form, { error }: Report): void {
  const found = memberOf(member.node, 'items');
  const schema = fields.get(path)?.schema;
  if (found && schema && kindOfField(schema) !== 'repeatable')
    error(found.place, `"${path}" is no repeatable group: it has no items.`, 'Take "items" out.');
}

/** The controls that visitors type no text into, or none that is to be advised on. */
const NOT_TYPED =
  'typeahead dial-code select radios checkboxes checkbox consent number date password hidden'.split(' ');

/** Hints that read one kind of number, and the formats of these: beside another format they would advise on anything. */
const READ: ReadonlyMap<string, { readonly formats: RegExp; readonly example: string }> = new Map([
  ['iban', { formats: /^iban$/, example: '"iban"' }],
  // The hint knows no check digits of the countries that are left out.
  [
    'vat-number',
    { formats: /^(?:vat-(?!ae|sa|tr|ua|za)[a-z]{2}|merchant-vat)$/, example: '"vat-de" or "merchant-vat"' },
  ],
]);

/** The hint that reads answers of a format; undefined when none does. */
export function hintFor(format: string): string | undefined {
  return [...READ].find(([, { formats }]) => formats.test(format))?.[0];
}

/** A hint is on a field that visitors type into, with what it goes by (hints/README.md). */
function wrongHint(
  hint: string,
  { path, member }: FieldUi,
  form: Form,
): readonly [string, string] | undefined {
  const widget = widgetOf(form, path);
  if (widget !== undefined && NOT_TYPED.includes(widget))
    return [`The control "${widget}" takes no hints.`, 'Take it out; controls that take a text have them.'];
  if (hint === 'phone-number' && !at(at(member.node, 'ui:options'), 'dialCode'))
    return [
      'The hint "phone-number" does not know which country the number should be from.',
      'Write "ui:options": { "dialCode": … } with the field that holds its dial code.',
    ];
  const read = READ.get(hint);
  // A condition may bring the format.
  const formats =
    form.definitions.get(path)?.map((definition) => asText(at(definition, 'format')) ?? '') ?? [];
  if (!read || formats.some((format) => read.formats.test(format))) return undefined;
  return [
    `The hint "${hint}" reads numbers that the field does not ask for.`,
    `Write "format": ${read.example} into schema.json, or take the hint out.`,
  ];
}

const SHOWS_PLACEHOLDER = ['text', 'email', 'tel', 'url', 'textarea', 'number', 'typeahead'];

/** Placeholders of controls that show none, each once. A variant may ask in another control. */
function checkPlaceholders({ forms, languages }: Workspace, { warning }: Report): void {
  const placeholders = forms.flatMap((form) =>
    [...form.fields.keys()].map((path) => ({
      key: `${form.prefix}.inputs.${path}.placeholder`,
      isShown: SHOWS_PLACEHOLDER.includes(widgetOf(form, path) ?? ''),
    })),
  );
  const shown = new Set(placeholders.filter(({ isShown }) => isShown).map(({ key }) => key));
  for (const key of new Set(placeholders.map((placeholder) => placeholder.key))) {
    const [text] = languages.flatMap(({ messages }) => messages.get(key) ?? []);
    if (text && !shown.has(key))
      warning(
        text.place,
        `The control of this field shows no placeholder, so nobody reads "${key}".`,
        'Delete it in every language.',
      );
  }
}
