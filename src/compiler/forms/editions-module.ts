import { currentEditions, isReleased, type Edition } from './editions.ts';
import { releasedEditions } from './released-editions.ts';
import { moduleId } from './module-id.ts';

/** The source of `#forms/<name>/editions`: its default export is the form's `FormEditions`. */
export function editionsModule(root: string, form: string): string {
  const current = currentEditions(root, form);
  const isCurrent = ({ version, variant }: Edition): boolean =>
    current.some((edition) => edition.version === version && edition.variant === variant);
  // Documents that nobody changed since are the release: compiled once.
  const released = releasedEditions(root, form).filter((edition) => !isCurrent(edition));
  const all: readonly Edition[] = [...current, ...released];
  const names = (editions: readonly Edition[]): string =>
    editions.map((edition) => `edition${all.indexOf(edition)}`).join(', ');
  return [
    ...current.map((edition) => importOf(edition, null)),
    ...released.map((edition) => importOf(edition, edition.number)),
    `export default {`,
    `  isReleased: ${isReleased(root, form)},`,
    `  current: [${names(current)}],`,
    `  released: [${names(released)}],`,
    `};`,
  ].join('\n');

  function importOf(edition: Edition, release: number | null): string {
    const id = moduleId({ form, release, variant: edition.variant, part: 'form' });
    return `import edition${all.indexOf(edition)} from ${JSON.stringify(id)};`;
  }
}
