import type { CompiledForm, FormCodeMaker } from '#contract/compiled-form.ts';
import type { LoadedPack } from '#contract/language.ts';

/**
 * Puts a form together in the page: its data and the catalogs come with the words of a language.
 *
 * @param makeCode The code of the form itself; a language whose variant is judged otherwise has brought its own.
 */
export function assembleForm(
  name: string,
  makeCode: FormCodeMaker,
  { forms, catalogs, codes }: LoadedPack,
): CompiledForm {
  const data = forms[name];
  if (!data) throw new Error(`The pack of this language lacks the form "${name}".`);
  const make = codes?.[name] ?? makeCode;
  return { ...data, ...make((catalog) => (catalogs[catalog] ?? []).map(({ value }) => value)) };
}
