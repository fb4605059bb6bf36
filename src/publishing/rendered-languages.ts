import type { FormPack } from '#contract/language.ts';
import { type PackFile, readPack } from '#contract/pack-file.ts';
import type { Release } from '#contract/release.ts';
import { loadModule } from '#compiler/forms/form-module.ts';
import type { RenderedForm, RenderedLanguage } from '#protocol/rendered-page.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';

/** Every language of a release with its pack and its sign-up form, in the shape that the renderer needs. */
export function renderedLanguages({
  forms,
  page,
  files,
}: Pick<Release, 'forms' | 'page' | 'files'>): readonly RenderedLanguage[] {
  return page.languages.map((language) => {
    const file: PackFile = JSON.parse(files.get(language.url) ?? '');
    const pack = readPack(file);
    const module = language.forms[SIGN_UP] ?? '';
    const found = forms[SIGN_UP]?.find(
      (form) =>
        form.data.version === language.versions[SIGN_UP] &&
        form.data.variant === pack.forms[SIGN_UP]?.variant,
    );
    if (!found) throw new Error(`The language "${language.language}" has no sign-up form.`);
    return { language, pack, form: loadModule(found.data, files.get(module) ?? '') };
  });
}

/** Every page of a release except the sign-up page, in each language in which it is offered. */
export function renderedForms({ page, files }: Pick<Release, 'page' | 'files'>): readonly RenderedForm[] {
  const inLanguages = Object.entries(page.pages).flatMap(([path, formPage]) =>
    Object.values(formPage.files).map((found) => ({ path, found })),
  );
  return inLanguages.map(({ path, found }) => {
    const file: PackFile<FormPack> = JSON.parse(files.get(found.pack) ?? '');
    const pack = readPack(file);
    return {
      path,
      pack,
      form: loadModule({ ...pack.form, version: found.version }, files.get(found.module) ?? ''),
    };
  });
}
