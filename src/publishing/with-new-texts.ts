import type { Content } from '#contract/release.ts';
import { layOver } from '#linter/lay-over.ts';

const MESSAGES = /^catalogs\/messages\/(?!keys\.json)/;
const ENGLISH = 'catalogs/messages/en.json';

/**
 * Content that was published for an earlier program, with the texts and catalogs that it lacks from the content that this program was
 * built with. A language that the program does not know says them in English. So a program that needs a new text starts.
 */
export function withNewTexts(published: Content, built: Content): Content {
  const foreign = [...published.keys()].filter((path) => MESSAGES.test(path) && !built.has(path));
  const english = built.get(ENGLISH);
  if (english === undefined) return published;
  return layOver(published, new Map([...built, ...foreign.map((path) => [path, english] as const)]));
}
