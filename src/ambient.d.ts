// Modules that the build makes from documents (src/compiler/vite-plugin-forms.ts).

/** A form's code without its data: the page has that with its words, in the pack of its language. */
declare module '#forms/*/code' {
  import type { FormCode } from '#contract/compiled-form.ts';
  const code: FormCode;
  export default code;
}

/** What a form is drawn with, in all its variants. */
declare module '#forms/*/kinds' {
  import type { Kinds } from '#renderer/renderer-context.ts';
  const kinds: Kinds;
  export default kinds;
}

/** All that answers may have been given to; see `FormEditions`. */
declare module '#forms/*/editions' {
  import type { FormEditions } from '#contract/compiled-form.ts';
  const editions: FormEditions;
  export default editions;
}

/** Fetches the code of each variant that judges otherwise than its form itself, by form and variant. */
declare module '#forms/variants' {
  import type { FormCode } from '#contract/compiled-form.ts';
  type Loader = () => Promise<{ readonly default: FormCode }>;
  const variants: Readonly<Record<string, Readonly<Record<string, Loader>>>>;
  export default variants;
}

/** A compiled form; the folder's name is the module's. */
declare module '#forms/*' {
  import type { CompiledForm } from '#contract/compiled-form.ts';
  const form: CompiledForm;
  export default form;
}

/** Every language with its words and names, for rendering outside the browser. */
declare module '#catalogs/language-packs' {
  import type { Language, LanguagePack } from '#contract/language.ts';
  const all: { readonly languages: readonly Language[]; readonly packs: readonly LanguagePack[] };
  export default all;
}

/** The newest version of a catalog. */
declare module '#catalogs/*' {
  import type { Catalog } from '#contract/catalog.ts';
  const catalog: Catalog;
  export default catalog;
}
