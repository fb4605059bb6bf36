import { isServedText } from '#contract/message-file.ts';
import type { Content } from '#contract/release.ts';
import { layOver } from '#linter/lay-over.ts';

const MESSAGES = /^catalogs\/messages\/(?!keys\.json)/;
const ENGLISH = 'catalogs/messages/en.json';

/**
 * Adds missing texts and catalogs to content that was published for an earlier program. They come from the content of this program's
 * build. A language that the build lacks gets the English texts. So a program that needs a new text can start.
 */
export function withNewTexts(published: Content, built: Content): Content {
  // A language that is not served may miss texts, and English ones would hide which (R18.2).
  const notBuilt = [...published]
    .filter(([path, text]) => MESSAGES.test(path) && !built.has(path) && isServedText(text))
    .map(([path]) => path);
  const english = built.get(ENGLISH);
  if (english === undefined) return published;
  return layOver(published, new Map([...built, ...notBuilt.map((path) => [path, english] as const)]));
}
