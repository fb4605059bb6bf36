import { currentEditions } from './editions.ts';
import { codeModule } from './form-module.ts';
import { moduleId } from './module-id.ts';
import { formNames } from './read-form.ts';

/**
 * The source of `#forms/variants`: its default export fetches, by form, the code of each variant that judges otherwise than
 * the form itself; one that only asks in other words or another order has the form's own code.
 */
export function variantsModule(root: string): string {
  const loaders = formNames(root).map((form) => `  ${JSON.stringify(form)}: {${loadersOf(root, form)}},`);
  return ['export default {', ...loaders, '};'].join('\n');
}

function loadersOf(root: string, form: string): string {
  const [base, ...variants] = currentEditions(root, form);
  const own = base && codeModule(base);
  const others = variants.filter((edition) => codeModule(edition) !== own);
  return others
    .map(({ variant }) => {
      const id = moduleId({ form, release: null, variant, part: 'code' });
      return ` ${JSON.stringify(variant)}: () => import(${JSON.stringify(id)}),`;
    })
    .join('');
}
