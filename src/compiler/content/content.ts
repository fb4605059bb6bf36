import { createHash } from 'node:crypto';
import type { Content } from '#contract/release.ts';

/** The parts of a path: letters, digits and `. _ + -`. So no part means anything else in an address or on a disk. */
const CONTENT_PATH = /^(?:forms|catalogs)(?:\/[A-Za-z0-9._+-]+)+\.json$/;

/**
 * Whether a path belongs to content (R21.10): a `.json` under `forms/` or `catalogs/`. The sources of catalogs do not, nor does a
 * path that leads out of its folder. Every way into the product asks this function.
 */
export function isContentPath(path: string): boolean {
  return (
    CONTENT_PATH.test(path) &&
    path.length <= 300 &&
    !isCatalogSource(path) &&
    !path.split('/').some((part) => part === '.' || part === '..')
  );
}

/** Whether a path belongs to the sources from which `npm run update:catalogs` makes catalogs. */
export function isCatalogSource(path: string): boolean {
  // Some file systems make no difference between large and small letters.
  return path.toLowerCase().startsWith('catalogs/sources/');
}

/**
 * Reads a document. The check has validated its shape.
 *
 * @throws When the content lacks the document, or its text is not JSON.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape, and the check has validated it
export function readDocument<Shape>(content: Content, path: string): Shape {
  const document: Shape = JSON.parse(textOf(content, path));
  return document;
}

/** The text of a document. Throws when the content lacks it. */
export function textOf(content: Content, path: string): string {
  const text = content.get(path);
  if (text === undefined) throw new Error(`There is no ${path}.`);
  return text;
}

/** The texts that the group of a pattern matches in the paths, sorted: `/^forms\/([^/]+)\/schema\.json$/` finds the forms. */
export function namesIn(content: Content, pattern: RegExp): readonly string[] {
  return [...content.keys()].flatMap((path) => pattern.exec(path)?.[1] ?? []).toSorted();
}

/** The id of content: SHA-256 in hex over its paths and texts. Equal bytes give equal ids. */
export function contentId(content: Content): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...content].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    // The length marks where a document ends, so that text that moves into the next document changes the id.
    hash.update(`${path}\n${Buffer.byteLength(text)}\n`).update(text);
  return hash.digest('hex');
}
