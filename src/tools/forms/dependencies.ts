import type { CompiledDependency } from '#contract/compiled-form.ts';
import type { FormDocument } from '#contract/form-document.ts';
import { fieldsOf } from '#engine/fields-of.ts';
import type { CatalogReader } from '#tools/read-catalogs.ts';
import { compileDependency } from './compile-dependency.ts';
import { uiOf } from './field-ui.ts';

/** All dependencies of a form (R4.4), those of a field together, each behind those of the fields it follows from. */
export function dependenciesOf(
  document: FormDocument,
  catalogs: CatalogReader,
): readonly CompiledDependency[] {
  const fields = fieldsOf(document);
  const compiled = fields.flatMap((target) => {
    const rules = uiOf(document, target.name)['ui:dependsOn'] ?? [];
    return rules.map((rule) => compileDependency(rule, { target, fields, catalogs }));
  });
  return inChainOrder(compiled);
}

/** Ends where fields fill each other, too, which the check refuses: each field is come to once. */
function inChainOrder(dependencies: readonly CompiledDependency[]): readonly CompiledDependency[] {
  const seen = new Set<string>();
  const behindSources = (target: string): readonly CompiledDependency[] => {
    if (seen.has(target)) return [];
    seen.add(target);
    const own = dependencies.filter((dependency) => dependency.target === target);
    return [...own.flatMap(({ from }) => from).flatMap(behindSources), ...own];
  };
  return dependencies.flatMap(({ target }) => behindSources(target));
}
