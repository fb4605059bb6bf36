import type { FormPart } from '#contract/compiled-form.ts';
import { pickParts } from '#engine/all-parts.ts';
import type { EngineParts } from '#engine/assemble-form.ts';
import { widgets } from '#app/form/widgets.ts';
import { chunksOf } from '#renderer/chunks.ts';
import { SixColumns } from '#renderer/grid/SixColumns.tsx';
import { ListField } from '#renderer/list/ListField.tsx';
import { NumberField } from '#renderer/number/NumberField.ts';
import type { FormComponents, OwnWidget } from '#renderer/renderer-context.ts';
import { steps } from '#renderer/steps/steps.ts';
import { checkbox } from '#widgets/checkbox/Checkbox.tsx';
import { checkboxes } from '#widgets/checkboxes/Checkboxes.tsx';
import { date } from '#widgets/date/Date.tsx';
import { hidden } from '#widgets/hidden/Hidden.tsx';
import { number } from '#widgets/number/Number.tsx';
import { radios } from '#widgets/radios/Radios.tsx';
import { select } from '#widgets/select/Select.tsx';
import { textarea } from '#widgets/textarea/Textarea.tsx';
import { url } from '#widgets/url/Url.tsx';

/** The parts that draw a form, and the parts of the engine that it needs. */
export interface FormParts {
  readonly components: FormComponents;
  readonly engine: EngineParts;
}

// What the shipped sign-up form does not need. These parts load as one file when a form needs one of them.

/** The widgets that are not in `widgets.ts`, by their names in documents. */
export const furtherWidgets: Readonly<Record<string, OwnWidget>> = {
  checkbox,
  checkboxes,
  date,
  hidden,
  number,
  radios,
  select,
  textarea,
  url,
};

/** The parts of the renderer that not every form needs. */
export const rendererParts = { grid: SixColumns, list: ListField, number: NumberField, steps } satisfies Omit<
  Required<FormComponents>,
  'widgets' | 'chunksOf'
>;

/** All widgets, and the other parts of the renderer that a form needs. */
export function everyPart(needs: readonly FormPart[] = []): FormParts {
  const needed = Object.entries(rendererParts).filter(([name]) => needs.some((part) => part === name));
  return {
    components: { widgets: { ...widgets, ...furtherWidgets }, chunksOf, ...Object.fromEntries(needed) },
    engine: pickParts(needs),
  };
}
