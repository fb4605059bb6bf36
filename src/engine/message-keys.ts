import type { FormData } from '#contract/compiled-form.ts';
import type { ProblemKind } from '#contract/problem.ts';
import { withoutIndexes } from './field-path.ts';

/** The key of a field's text: `messageKey('signup', 'people.0.email', 'label')` → `signup.inputs.people.email.label`. */
export function messageKey(prefix: string, field: string, part: string): string {
  return `${prefix}.inputs.${withoutIndexes(field)}.${part}`;
}

/** The keys under which the text of a problem may be. The first key that has a text counts (R2.26). */
export function problemKeys(prefix: string, field: string, kind: ProblemKind): readonly string[] {
  return [
    messageKey(prefix, field, `error.${kind}`),
    messageKey(prefix, field, 'error'),
    `form.problems.${kind}`,
  ];
}

/** What decides which texts of a field its visitors need. */
export interface FieldWithTexts {
  readonly widget: string | undefined;
  /** The choices that the document itself lists. */
  readonly values: readonly string[];
  readonly isRepeatable: boolean;
  readonly hasTooltip: boolean;
}

/**
 * The texts that a field needs in every language whose visitors see it (R4.7), as the last parts of their keys. The check asks this
 * for the languages of a variant, and the page for each language that it loads.
 */
export function neededParts({ widget, values, isRepeatable, hasTooltip }: FieldWithTexts): readonly string[] {
  if (widget === 'hidden') return [];
  return [
    'label',
    ...(isRepeatable ? ['item', 'add'] : []),
    ...values.map((value) => `option.${value}`),
    ...(hasTooltip ? ['tooltip', 'tooltip.text'] : []),
  ];
}

/** The keys of the texts that a form needs wherever visitors see it. */
export function neededKeys({ messagePrefix, fields, groups, steps = [] }: FormWithTexts): readonly string[] {
  return [
    ...fields.flatMap(({ name, widget, values = [], newItem, options }) =>
      neededParts({
        widget,
        values,
        isRepeatable: newItem !== undefined,
        hasTooltip: options['tooltip'] === true,
      }).map((part) => messageKey(messagePrefix, name, part)),
    ),
    ...groups.map(({ name }) => `${messagePrefix}.groups.${name}.legend`),
    ...steps.map(({ name }) => `${messagePrefix}.steps.${name}.title`),
  ];
}

type FormWithTexts = Pick<FormData, 'messagePrefix' | 'fields' | 'groups' | 'steps'>;
