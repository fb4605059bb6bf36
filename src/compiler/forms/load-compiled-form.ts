import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Content } from '#contract/release.ts';
import { compileForm } from './compile-form.ts';
import { formModule, loadModule } from './form-module.ts';

/** Compiles and loads a form of the content. */
export function loadCompiledForm(
  content: Content,
  name: string,
  variant: string | null = null,
): CompiledForm {
  const { data, code } = compileForm(content, name, variant);
  return loadModule(data, formModule(code));
}
