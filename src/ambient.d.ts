// Modules that the build makes from documents (src/tools/vite-plugin-forms.ts): the folder's name is the module's.

declare module '#forms/*' {
  import type { CompiledForm } from '#contract/compiled-form.ts';
  const form: CompiledForm;
  export default form;
}
