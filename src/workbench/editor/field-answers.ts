import type { Answers } from '#contract/form-document.ts';
import type { Gesture } from '#workbench/edit/documents.ts';
import { objectIn, textIn } from '#workbench/edit/documents.ts';
import { type FieldRule, setRule, setUi } from '#workbench/edit/field-edits.ts';
import type { OutlineField } from '#workbench/edit/form-outline.ts';

// The answers that the panels of a field show, and the gesture for each changed answer.

const TEXT_CONTROLS = ['text', 'email', 'tel', 'url', 'textarea'];

/** The answers of the panel of rules. */
export function rulesOf({ kind, schema, ui }: OutlineField): Answers {
  const options = objectIn(ui['ui:options']);
  const widget = ui['ui:widget'];
  const isText = kind === 'text' || kind === 'long';
  const answers: Answers = {
    kind: isText ? panelKindOf(textIn(widget ?? 'text')) : kind,
    width: options['span'] ?? 'full',
    control: isText ? (widget ?? 'text') : undefined,
    choiceControl: kind === 'choice' ? (widget ?? 'select') : undefined,
    format: schema['format'],
    minLength: schema['minLength'],
    maxLength: schema['maxLength'],
    minimum: schema['minimum'],
    maximum: schema['maximum'],
    minItems: schema['minItems'],
    maxItems: schema['maxItems'],
    autocomplete: ui['ui:autocomplete'],
  };
  return given(answers);
}

/** The labels of the limits for a repeatable group: they count items, not choices. */
const OF_ITEMS = { 'minItems.label': 'Fewest items', 'maxItems.label': 'Most items' };

/** The texts of the panel of rules that differ for this kind of field. */
export function ruleLabels({ kind }: OutlineField): Readonly<Record<string, string>> {
  return kind === 'list' ? OF_ITEMS : {};
}

/**
 * The kind of panel for a widget. The panel of a list has no rules for text: editors change the rules of other widgets, such as
 * password, in the source view.
 */
function panelKindOf(widget: string): 'text' | 'list' {
  return TEXT_CONTROLS.includes(widget) ? 'text' : 'list';
}

/** The gesture for a changed answer in the panel of rules. */
export function ruleGesture(form: string, field: OutlineField, { rule, value }: FieldRule): Gesture {
  const written = value === '' || value === null ? undefined : value;
  switch (rule) {
    case 'width':
      return setUi(form, [field.name, 'ui:options', 'span'], written === 'full' ? undefined : written);
    case 'control':
    case 'choiceControl':
      return setUi(form, [field.name, 'ui:widget'], written);
    case 'autocomplete':
      return setUi(form, [field.name, 'ui:autocomplete'], written);
    default:
      return setRule(form, field, { rule, value: written });
  }
}

/** The answers without undefined and empty ones. */
export function given(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''),
  );
}
