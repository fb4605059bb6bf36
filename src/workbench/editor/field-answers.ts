import type { Answers } from '#contract/form-document.ts';
import type { Documents, Gesture } from '#workbench/edit/documents.ts';
import { objectIn, textIn } from '#workbench/edit/documents.ts';
import { type FieldRule, setRule, setUi } from '#workbench/edit/field-edits.ts';
import { requirementOf } from '#workbench/edit/requirement-edits.ts';
import { fieldText, type FormOutline, type OutlineField } from '#workbench/edit/form-outline.ts';

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
    autocomplete: ui['ui:autocomplete'],
  };
  return given(answers);
}

/** The kind of panel for a widget. Other widgets, such as password, have rules that editors change in the source view. */
function panelKindOf(widget: string): 'text' | 'list' {
  return TEXT_CONTROLS.includes(widget) ? 'text' : 'list';
}

/** The gesture for a changed answer in the panel of rules. */
export function ruleGesture(form: string, field: OutlineField, { rule, value }: FieldRule): Gesture {
  const set = value === '' || value === null ? undefined : value;
  switch (rule) {
    case 'width':
      return setUi(form, [field.name, 'ui:options', 'span'], set === 'full' ? undefined : set);
    case 'control':
    case 'choiceControl':
      return setUi(form, [field.name, 'ui:widget'], set);
    case 'autocomplete':
      return setUi(form, [field.name, 'ui:autocomplete'], set);
    default:
      return setRule(form, field, { rule, value: set });
  }
}

/** The end of the message key for each answer of the panel of texts. */
export const TEXT_PARTS: Readonly<Record<string, string>> = {
  label: 'label',
  help: 'help',
  placeholder: 'placeholder',
  required: 'error.required',
  tooShort: 'error.tooShort',
  tooLong: 'error.tooLong',
  invalidFormat: 'error.invalidFormat',
};

interface TextsOfField {
  readonly field: OutlineField;
  readonly language: string;
}

/** The answer of the panel with the label in one language. */
export function labelOf(
  documents: Documents,
  outline: FormOutline,
  { field, language }: TextsOfField,
): Answers {
  return given({ label: fieldText(documents, outline, { field: field.name, part: 'label', language }) });
}

/** The answers of the panel with all other texts in one language. */
export function textsOf(
  documents: Documents,
  outline: FormOutline,
  { field, language }: TextsOfField,
): Answers {
  const { name, kind, schema, isConditional } = field;
  const canBeRequired = isConditional || requirementOf(documents, outline.form, field) !== 'never';
  const { label: _label, ...parts } = TEXT_PARTS;
  const texts = Object.entries(parts).map(
    ([answer, part]) => [answer, fieldText(documents, outline, { field: name, part, language })] as const,
  );
  const found = Object.fromEntries(texts);
  return given({
    ...found,
    saysPlaceholder: ['text', 'long', 'number', 'catalog'].includes(kind),
    saysRequired: canBeRequired && kind !== 'consent',
    saysTooShort: 'minLength' in schema,
    saysTooLong: 'maxLength' in schema,
    saysInvalidFormat: found['invalidFormat'] !== undefined || 'format' in schema,
  });
}

/** The answers without undefined and empty ones. */
export function given(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''),
  );
}
