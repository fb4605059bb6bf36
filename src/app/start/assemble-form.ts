import type { CompiledForm, FormCodeMaker } from '#contract/compiled-form.ts';
import type { LanguagePack } from '#contract/language.ts';

/** Puts a form together in the page: its data and the catalogs come with the words of a language, its code by itself. */
export function assembleForm(
  name: string,
  makeCode: FormCodeMaker,
  { forms, catalogs }: LanguagePack,
): CompiledForm {
  const data = forms[name];
  if (!data) throw new Error(`The pack of this language lacks the form "${name}".`);
  return { ...data, ...makeCode((catalog) => (catalogs[catalog] ?? []).map(({ value }) => value)) };
}
