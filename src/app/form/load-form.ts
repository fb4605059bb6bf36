import type { CompiledForm, FormData } from '#contract/compiled-form.ts';
import { assembleForm, type FormModule } from '#engine/assemble-form.ts';
import type { FormComponents } from '#renderer/renderer-context.ts';
import { loadParts } from './load-parts.ts';

/** A form with all that it is drawn with. */
export interface LoadedForm {
  readonly form: CompiledForm;
  readonly components: FormComponents;
}

/**
 * Loads what belongs to a form and is not in the pack of its language.
 *
 * @param module The module of the form, which may be on its way.
 */
export async function loadForm(data: FormData, module: Promise<FormModule>): Promise<LoadedForm> {
  const [loaded, { components, engine }] = await Promise.all([module, loadParts(data)]);
  return { form: assembleForm(data, loaded, engine), components };
}
