import type { FormData, PackedForm } from '#contract/compiled-form.ts';
import type { PageDocument } from '#contract/form-document.ts';
import type { FormFiles, FormPack, FormPages, LanguagePack } from '#contract/language.ts';
import { writePack } from '#contract/pack-file.ts';
import type { Content, ReleasedForm } from '#contract/release.ts';
import { TERMS_FORM, TERMS_PAGE } from '#contract/terms-page.ts';
import { namesIn, readDocument } from './content/content.ts';
import { catalogsIn, languageKeys, parseMessages, readMessages } from './language-packs.ts';
import { isMessageUsed, PAGE_PREFIX } from './used-messages.ts';

/** The forms that editors gave a page (R17.1): every folder of `forms/` with a `page.json`. */
export function formsWithPage(content: Content): ReadonlySet<string> {
  return new Set(namesIn(content, /^forms\/([^/]+)\/page\.json$/));
}

/** The forms that are offline (R18.1): their pages say so, and they take no answers. */
export function closedForms(content: Content): ReadonlySet<string> {
  const closed = [...pagedForms(content)].filter(([, { closed: isClosed = false }]) => isClosed);
  return new Set(closed.map(([form]) => form));
}

type Page = Pick<PageDocument, 'path' | 'languages' | 'closed'>;

/** The page of the terms template, which is made from code and the form `terms`. No other form can have its path. */
const TERMS: Readonly<Record<string, Page>> = {
  [TERMS_FORM]: { path: TERMS_PAGE },
};

/** The forms whose pages load their own texts, with their pages. */
export function pagedForms(content: Content): ReadonlyMap<string, Page> {
  const builtIn = Object.entries(TERMS).filter(([form]) => content.has(`forms/${form}/schema.json`));
  const ofEditors = [...formsWithPage(content)].map(
    (form) => [form, readDocument<PageDocument>(content, `forms/${form}/page.json`)] as const,
  );
  return new Map([...ofEditors, ...builtIn]);
}

/** What `compilePages` needs. */
interface PageParts {
  /** All forms by name, each in its variant for a language. */
  readonly formsIn: (language: string) => Readonly<Record<string, ReleasedForm>>;
  /** The pack that every page of a language loads. */
  readonly packOf: (language: string) => LanguagePack;
  /** Adds a file under an address with the hash of its text, and returns the address. */
  readonly addFile: (name: string, text: string) => string;
}

/**
 * Compiles the pages of forms. Each page loads the texts of its own form, so the first load of the sign-up page does not grow with
 * the number of forms.
 */
export function compilePages(content: Content, { formsIn, packOf, addFile }: PageParts): FormPages {
  const filesOf = (name: string, language: string): FormFiles => {
    const form = formsIn(language)[name];
    if (!form) throw new Error(`forms/${name} has a page, and no form.`);
    const pack = formPack(content, packOf(language), form.data);
    return {
      pack: addFile(`pack-${name}-${language}.json`, writePack(pack)),
      module: form.module,
      version: form.data.version,
    };
  };
  const all = languageKeys(content);
  const pages = [...pagedForms(content)].map(([form, { path, languages, closed = false }]) => {
    const offered = all.filter((language) => languages?.includes(language) ?? true);
    const files = offered.map((language) => [language, filesOf(form, language)] as const);
    return [path, { form, files: Object.fromEntries(files), ...(closed && { closed }) }] as const;
  });
  return Object.fromEntries(pages);
}

/** The messages and catalogs of a form, without those in the language pack. */
function formPack(content: Content, pack: LanguagePack, form: FormData): FormPack {
  const { language } = pack;
  const messages = Object.entries(readMessages(content, language)).filter(
    ([key]) => !(key in pack.messages) && isUsedByPage(key, form),
  );
  const catalogs = Object.entries(catalogsIn(content, language, [form.name]));
  return {
    language,
    messages: parseMessages(language, Object.fromEntries(messages)),
    catalogs: Object.fromEntries(
      catalogs.filter(([name, entries]) => JSON.stringify(entries) !== JSON.stringify(pack.catalogs[name])),
    ),
    form: packedForm(form),
  };
}

/** A form as packs store it. */
export function packedForm({ version: _beside, ...form }: FormData): PackedForm {
  return form;
}

/** Whether the page of a form may use a message: one of the form, of all form pages, or of the form's widgets and hints. */
function isUsedByPage(key: string, form: FormData): boolean {
  const isOwn = key.startsWith(`${form.messagePrefix}.`) || key.startsWith(PAGE_PREFIX);
  return isOwn || (/^(?:form|widgets)\./.test(key) && isMessageUsed(key, [form]));
}
