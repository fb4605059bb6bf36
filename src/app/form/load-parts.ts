import type { FormData } from '#contract/compiled-form.ts';
import type { EngineParts } from '#engine/assemble-form.ts';
import { LONG_FORM, type FormComponents } from '#renderer/renderer-context.ts';
import { widgets } from '#app/form/widgets.ts';

/** The parts that draw a form, and the parts of the engine that it needs. */
export interface FormParts {
  readonly components: FormComponents;
  readonly engine: EngineParts;
}

/** Loads the parts that a form needs and that the page's program does not contain. */
export async function loadParts(form: Pick<FormData, 'fields' | 'needs'>): Promise<FormParts> {
  if (!needsFurtherParts(form)) return { components: { widgets }, engine: {} };
  const { everyPart } = await import('#app/form/further-parts.ts');
  return everyPart(form.needs);
}

/** Whether a form needs parts that the page's program does not contain. */
export function needsFurtherParts({ fields, needs }: Pick<FormData, 'fields' | 'needs'>): boolean {
  return Boolean(needs) || fields.length > LONG_FORM || fields.some(({ widget }) => !(widget in widgets));
}
