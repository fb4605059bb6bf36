import type { Content } from '#contract/release.ts';
import { languageKeys } from '#compiler/language-packs.ts';

/** The languages that visitors would get from content, and do not get from the live content (R18.2). */
export function newlyServed(live: Content, content: Content): readonly string[] {
  const before = languageKeys(live);
  return languageKeys(content).filter((language) => !before.includes(language));
}
