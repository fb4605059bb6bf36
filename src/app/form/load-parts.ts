import type { FormData } from '#contract/compiled-form.ts';
import type { FormParts } from '#app/form/further-parts.ts';
import { LONG_FORM } from '#renderer/renderer-context.ts';
import { widgets } from '#app/form/widgets.ts';

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
