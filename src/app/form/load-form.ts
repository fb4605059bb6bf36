import type { CompiledForm, FormData } from '#contract/compiled-form.ts';
import { assembleForm, type FormModule } from '#engine/assemble-form.ts';
import type { FormComponents } from '#renderer/renderer-context.ts';
import { loadParts } from './load-parts.ts';

/** A compiled form, with everything that is needed to draw it. */
export interface LoadedForm {
  readonly form: CompiledForm;
  readonly components: FormComponents;
}

/**
 * Loads the parts of a form that are not in the pack of its language.
 *
 * @param module The module of the form, which may still be loading.
 */
export async function loadForm(data: FormData, module: Promise<FormModule>): Promise<LoadedForm> {
  const [loaded, { components, engine }] = await Promise.all([module, loadParts(data)]);
  return { form: assembleForm(data, loaded, engine), components };
}
