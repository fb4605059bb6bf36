// Modules that the build makes from documents (src/compiler/vite-plugin-forms.ts).

/** A form's code without its data, which is in the pack of the page's language. */
declare module '#forms/*/code' {
  import type { FormCode } from '#contract/compiled-form.ts';
  const code: FormCode;
  export default code;
}

/** The components that a form needs, in all its variants. */
declare module '#forms/*/kinds' {
  import type { FormComponents } from '#renderer/renderer-context.ts';
  const components: FormComponents;
  export default components;
}

/** All editions of a form; see `FormEditions`. */
declare module '#forms/*/editions' {
  import type { FormEditions } from '#contract/compiled-form.ts';
  const editions: FormEditions;
  export default editions;
}

/** Loads the code of each variant whose rules differ from those of its form, by form and variant. */
declare module '#forms/variants' {
  import type { FormCode } from '#contract/compiled-form.ts';
  type Loader = () => Promise<{ readonly default: FormCode }>;
  const variants: Readonly<Record<string, Readonly<Record<string, Loader>>>>;
  export default variants;
}

/** A compiled form; the module has the name of its folder. */
declare module '#forms/*' {
  import type { CompiledForm } from '#contract/compiled-form.ts';
  const form: CompiledForm;
  export default form;
}

/** Every language with its pack, for rendering outside the browser. */
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
