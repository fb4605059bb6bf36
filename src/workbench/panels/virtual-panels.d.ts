/** The panels, compiled by the build (`src/scripts/build/vite-plugin-panels.ts`). */
declare module 'virtual:panels' {
  import type { LanguagePack } from '#contract/language.ts';
  import type { ProblemKind } from '#contract/problem.ts';
  import type { FormModule } from '#engine/assemble-form.ts';

  export const pack: LanguagePack;
  export const modules: Readonly<Record<string, FormModule>>;
  /** The entries of formats, by id. And, by catalog, the problem that the catalog names, if it names one. */
  export const problems: {
    readonly formats: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly catalogs: Readonly<Record<string, ProblemKind>>;
  };
}
