import { kindOfField, widgetOf } from '#linter/field-kind.ts';
import { error, type Finding } from '#linter/finding.ts';
import { fieldUisOf, type FieldUi, type Form } from '#linter/form.ts';
import { at, memberOf, asText } from '#compiler/documents/json-node.ts';
import { fieldNamesAt } from '#linter/meant-field.ts';
import { join, parentOf } from '#engine/field-path.ts';
import { unknownField } from '#linter/unknown-field.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Details that the control would not draw, phone numbers whose dial code is none, and items of what has none. */
export function widgetOptions({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    fieldUisOf(form).flatMap((field) => [
      ...foreignDetails(field, form),
      ...dialCode(field, form),
      ...items(field, form),
    ]),
  );
}

interface Detail {
  readonly key: string;
  /** Whether a control draws it. */
  readonly isDrawnBy: (widget: string) => boolean;
  readonly lacks: string;
  readonly mend: string;
}

/** The controls that draw their own label, with no place for a tooltip; a hidden field is not drawn at all. */
export const OWN_LABEL: readonly string[] = ['radios', 'checkboxes', 'checkbox', 'consent', 'hidden'];

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

function foreignDetails({ path, member }: FieldUi, form: Form): readonly Finding[] {
  const options = at(member.node, 'ui:options');
  const isGroup = kindOfField(form.fields.get(path)?.schema) === 'repeatable';
  const widget = isGroup ? 'items' : widgetOf(form, path);
  return DETAILS.flatMap(({ key, isDrawnBy, lacks, mend }) => {
    const found = memberOf(options, key);
    if (!found || widget === undefined || (isDrawnBy(widget) && !isGroup)) return [];
    const what = isGroup ? 'A repeatable group' : `The control "${widget}"`;
    return [error('widget-option', found.place, [`${what} ${lacks}.`, mend])];
  });
}

function dialCode({ path, member }: FieldUi, form: Form): readonly Finding[] {
  const node = at(at(member.node, 'ui:options'), 'dialCode');
  const name = asText(node);
  if (!node || name === undefined) return [];
  const sibling = form.fields.get(join(parentOf(path), name));
  if (!sibling) return [unknownField({ name, place: node.place }, form, fieldNamesAt(form, parentOf(path)))];
  if (at(sibling.schema, 'catalog')) return [];
  const words = [
    `"${name}" holds no dial code.`,
    'Name a field that chooses from a catalog of dial codes.',
  ] as const;
  return [error('widget-option', node.place, words)];
}

function items({ path, member }: FieldUi, { fields }: Form): readonly Finding[] {
  const found = memberOf(member.node, 'items');
  const schema = fields.get(path)?.schema;
  if (!found || !schema || kindOfField(schema) === 'repeatable') return [];
  const words = [`"${path}" is no repeatable group: it has no items.`, 'Take "items" out.'] as const;
  return [error('widget-option', found.place, words)];
}
