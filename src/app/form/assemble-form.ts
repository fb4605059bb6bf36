import type { CompiledForm, FormCode } from '#contract/compiled-form.ts';
import type { LoadedPack } from '#contract/language.ts';

/**
 * Combines a form's code with its data from a language pack.
 *
 * @param code The code of the form itself. The pack of a language with a variant contains the variant's code.
 * @throws When the pack lacks the form.
 */
export function assembleForm(name: string, code: FormCode, { forms, codes }: LoadedPack): CompiledForm {
  const data = forms[name];
  if (!data) throw new Error(`The pack of this language lacks the form "${name}".`);
  return { ...data, ...(codes?.[name] ?? code) };
}
