import { CONTENT_LIMITS } from './content-limits.ts';

/**
 * The offset at which a text is nested deeper than content may be (R11.4). Undefined when it is not. Brackets in strings do not count.
 * It takes one pass over any text, because nobody has checked the text yet (R21.1): a string without an end reaches to the end of its line.
 */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (part === '{' || part === '[') depth += 1;
    if (part === '}' || part === ']') depth -= 1;
    if (depth > CONTENT_LIMITS.depth) return index;
  }
  return undefined;
}
