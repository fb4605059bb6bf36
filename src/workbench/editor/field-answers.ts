import type { Answers } from '#contract/form-document.ts';
import type { NamedProblems } from '#engine/possible-problems.ts';
import type { Gesture } from '#workbench/edit/documents.ts';
import { objectIn } from '#workbench/edit/documents.ts';
import { type FieldRule, setRule, setUi } from '#workbench/edit/field-edits.ts';
import type { OutlineField } from '#workbench/edit/form-outline.ts';
import { setFormat } from '#workbench/edit/format-edits.ts';
import { offeredRules } from '#workbench/edit/rule-offers.ts';

// The answers that the panels of a field show, and the gesture for each changed answer.

/** The answers of the panel of rules: what the documents say about each rule that the panel offers. */
export function rulesOf(field: OutlineField): Answers {
  const { schema, ui, facts } = field;
  const written: Answers = {
    ...schema,
    width: objectIn(ui['ui:options'])['span'] ?? 'full',
    control: facts.widget,
    choiceControl: facts.widget,
    autocomplete: ui['ui:autocomplete'],
  };
  return given(Object.fromEntries(offeredRules(field).map((rule) => [rule, written[rule]])));
}

/** The labels of the limits for a repeatable group: they count items, not choices. */
const OF_ITEMS = { 'minItems.label': 'Fewest items', 'maxItems.label': 'Most items' };

/** The texts of the panel of rules that differ for this kind of field. */
export function ruleLabels({ kind }: OutlineField): Readonly<Record<string, string>> {
  return kind === 'list' ? OF_ITEMS : {};
}

/** A changed rule, with what the catalogs say about formats. */
interface ChangedRule extends FieldRule {
  readonly named: NamedProblems;
}

/** The gesture for a changed answer in the panel of rules. */
export function ruleGesture(form: string, field: OutlineField, { rule, value, named }: ChangedRule): Gesture {
  const written = value === '' || value === null ? undefined : value;
  switch (rule) {
    case 'width':
      return setUi(form, [field.name, 'ui:options', 'span'], written === 'full' ? undefined : written);
    case 'control':
    case 'choiceControl':
      return setUi(form, [field.name, 'ui:widget'], written);
    case 'autocomplete':
      return setUi(form, [field.name, 'ui:autocomplete'], written);
    case 'format':
      return setFormat(form, field, { id: written, named });
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
