import type { FormPage } from '#contract/language.ts';
import type { Release } from '#contract/release.ts';

/** Puts a token into the address of every file of a release. */
export function withToken(release: Release, token: string): Release {
  const moved = (address: string): string => address.replace('/content/', `/content/${token}/`);
  const { languages, timeZones, spellings, pages } = release.page;
  const movedForms = Object.entries(release.forms).map(([name, variants]) => [
    name,
    variants.map((form) => ({ ...form, module: moved(form.module) })),
  ]);
  return {
    ...release,
    forms: Object.fromEntries(movedForms),
    page: {
      timeZones: moved(timeZones),
      spellings: Object.fromEntries(
        Object.entries(spellings).map(([catalog, address]) => [catalog, moved(address)]),
      ),
      pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, movedPage(page, moved)])),
      languages: languages.map((language) => ({
        ...language,
        url: moved(language.url),
        forms: Object.fromEntries(
          Object.entries(language.forms).map(([name, address]) => [name, moved(address)]),
        ),
      })),
    },
    files: new Map([...release.files].map(([address, text]) => [moved(address), text])),
  };
}

function movedPage({ files, ...page }: FormPage, moved: (address: string) => string): FormPage {
  const all = Object.entries(files).map(([language, found]) => [
    language,
    { ...found, pack: moved(found.pack), module: moved(found.module) },
  ]);
  return { ...page, files: Object.fromEntries(all) };
}
