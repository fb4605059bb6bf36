import { readMessages } from '#compiler/language-packs.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';
import { limitFindings } from '#publishing/limit-findings.ts';
import type { Messages } from './server-content.ts';

/**
 * The messages of unchecked content with a prefix, such as those of a draft (R15.1).
 *
 * @returns Undefined when the language has no messages, or they cannot be read within the limits of the check.
 */
export function messagesWith(
  prefixes: readonly string[],
  content: Content,
  language: string,
): Messages | undefined {
  const path = `catalogs/messages/${language}.json`;
  const text = content.get(path);
  if (text === undefined || limitFindings(new Map([[path, text]])).length > 0) return undefined;
  const found = readDocument(content, language);
  if (!isRecord(found)) return undefined;
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) =>
      typeof value === 'string' && prefixes.some((prefix) => key.startsWith(prefix)) ? [[key, value]] : [],
    ),
  );
}

function readDocument(content: Content, language: string): unknown {
  try {
    return readMessages(content, language);
  } catch {
    // The check says where an editor's JSON ends being JSON.
    return undefined;
  }
}
