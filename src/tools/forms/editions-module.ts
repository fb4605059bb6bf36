import { currentEditions, isReleased, releasedEditions, versionOf, type Edition } from './editions.ts';
import { moduleId } from './module-id.ts';

/** The source of `#forms/<name>/editions`: its default export is the form's `FormEditions`. */
export function editionsModule(root: string, form: string): string {
  const current = currentEditions(root, form);
  const versions = new Set(current.map(versionOf));
  // Documents that nobody changed since are the release: compiled once.
  const released = releasedEditions(root, form).filter((edition) => !versions.has(versionOf(edition)));
  const all = [...current, ...released];
  const names = (editions: readonly Edition[]): string =>
    editions.map((edition) => `edition${all.indexOf(edition)}`).join(', ');
  return [
    ...all.map((edition, at) => {
      const release = released.includes(edition) ? edition.number : null;
      const id = moduleId({ form, release, variant: edition.variant, part: 'form' });
      return `import edition${at} from ${JSON.stringify(id)};`;
    }),
    `export default {`,
    `  isReleased: ${isReleased(root, form)},`,
    `  current: [${names(current)}],`,
    `  released: [${names(released)}],`,
    `};`,
  ].join('\n');
}

/**
 * The source of `#forms/<name>/variants`: its default export fetches the code of each variant that judges otherwise
 * than the form itself; one that only asks in other words or another order has the form's own code.
 */
export function variantsModule(root: string, form: string, codeOf: (edition: Edition) => string): string {
  const [base, ...variants] = currentEditions(root, form);
  const own = base && codeOf(base);
  const loaders = variants.flatMap((edition) => {
    const { variant } = edition;
    if (codeOf(edition) === own) return [];
    const id = moduleId({ form, release: null, variant, part: 'code' });
    return `  ${JSON.stringify(variant)}: () => import(${JSON.stringify(id)}),`;
  });
  return ['export default {', ...loaders, '};'].join('\n');
}
