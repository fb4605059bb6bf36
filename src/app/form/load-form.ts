import type { CompiledForm, FormData } from '#contract/compiled-form.ts';
import { assembleForm, type FormModule } from '#engine/assemble-form.ts';
import type { Kinds } from '#renderer/renderer-context.ts';
import { loadParts } from './load-parts.ts';

/** A form with all that it is drawn with. */
export interface LoadedForm {
  readonly form: CompiledForm;
  readonly kinds: Kinds;
}

/**
 * Loads what belongs to a form and is not in the pack of its language.
 *
 * @param module The module of the form, which may be on its way.
 */
export async function loadForm(data: FormData, module: Promise<FormModule>): Promise<LoadedForm> {
  const [loaded, { kinds, engine }] = await Promise.all([module, loadParts(data)]);
  return { form: assembleForm(data, loaded, engine), kinds };
}
