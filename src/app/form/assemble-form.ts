import type { CompiledForm, FormCode } from '#contract/compiled-form.ts';
import type { LoadedPack } from '#contract/language.ts';

/**
 * Puts a form together in the page: its data comes in the pack of a language.
 *
 * @param code The code of the form itself; the pack of a language whose variant has other rules brings that variant's.
 * @throws When the pack lacks the form.
 */
export function assembleForm(name: string, code: FormCode, { forms, codes }: LoadedPack): CompiledForm {
  const data = forms[name];
  if (!data) throw new Error(`The pack of this language lacks the form "${name}".`);
  return { ...data, ...(codes?.[name] ?? code) };
}
