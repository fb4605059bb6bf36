/** The panels, compiled by the build (`src/scripts/build/vite-plugin-panels.ts`). */
declare module 'virtual:panels' {
  import type { LanguagePack } from '#contract/language.ts';
  import type { FormModule } from '#engine/assemble-form.ts';

  export const pack: LanguagePack;
  export const modules: Readonly<Record<string, FormModule>>;
}
