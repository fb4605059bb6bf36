import type { FormPart } from '#contract/compiled-form.ts';
import { pickParts } from '#engine/all-parts.ts';
import type { EngineParts } from '#engine/assemble-form.ts';
import { furtherWidgets } from '#app/form/further-widgets.ts';
import { widgets } from '#app/form/widgets.ts';
import { chunksOf } from '#renderer/chunks.ts';
import { SixColumns } from '#renderer/grid/SixColumns.tsx';
import { ListField } from '#renderer/list/ListField.tsx';
import { NumberField } from '#renderer/number/NumberField.ts';
import type { FormComponents } from '#renderer/renderer-context.ts';
import { steps } from '#renderer/steps/steps.ts';

/** The parts that draw a form, and the parts of the engine that it needs. */
export interface FormParts {
  readonly components: FormComponents;
  readonly engine: EngineParts;
}

// What the shipped sign-up form does not need. These parts load as one file when a form needs one of them.

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
