import type { SyntaxFault } from '#compiler/documents/parse-json.ts';
import type { Words } from './finding.ts';

/** The parser's codes for a missing closing bracket, and for text after the end of the document. */
export const BRACE_MISSING: readonly number[] = [7, 8];
export const DOCUMENT_ENDED = 9;

/** Words by the error code of jsonc-parser. The code for an invalid symbol has words in `MISTAKES`. */
const WORDS: Readonly<Record<number, Words>> = {
  2: ['This is not a number.', 'Write digits, such as 12 or 0.5.'],
  3: ['A name in "double quotes" is missing here.', 'Write "name": value.'],
  4: ['A value is missing here.', 'Write a text in "double quotes", a number, true or false.'],
  5: ['A colon is missing here.', 'Write "name": value.'],
  6: ['A comma is missing before this.', 'Put a comma between the two.'],
  7: ['A closing brace is missing.', 'Put a } at the end of what was opened with {.'],
  8: ['A closing bracket is missing.', 'Put a ] at the end of what was opened with [.'],
  9: ['The document ended before this.', 'Take out what follows the last brace.'],
  10: ['JSON has no comments.', 'Take the comment out; notes for translators go into keys.json.'],
  12: ['The text is not closed on its line.', 'Put a " at its end.'],
  13: ['The number is not complete.', 'Write digits, such as 12 or 0.5.'],
  14: ['The text holds a \\u that is not complete.', 'Write four digits after it, or the letter itself.'],
  15: ['The text holds a \\ that means nothing.', 'Write \\\\ for a backslash, \\" for a quotation mark.'],
  16: ['The text holds a tab or another control character.', 'Write \\t for a tab, \\n for a line break.'],
};

/** Words for quotation marks of a word processor, and for single ones. */
export const WRONG_QUOTES: Words = [
  'These are the wrong quotation marks.',
  'Write straight double quotes, "name", here and in the lines below.',
];

/** Mistakes that the error code alone does not show, by the text before and at the place. The first match counts. */
const MISTAKES: readonly { readonly before?: RegExp; readonly at: RegExp; readonly words: Words }[] = [
  {
    before: /(?::\s*-?\d{1,3}[, .]?|[:[,]\s*0)$/,
    at: /^['’_\u00a0\u2009\u202f]?\d/,
    words: ['The number is not written as in JSON.', 'Write 1000: without a gap, and without a 0 in front.'],
  },
  { at: /^(?:['‘’‚“”„«»]|"[^"\n]*[“”„’]\s*,?\s*(?:\n|$))/, words: WRONG_QUOTES },
  {
    at: /^(?:<{7}|={7}|>{7})/,
    words: [
      'Git could not merge two versions of the file.',
      'Keep one of them, and take the marked lines out.',
    ],
  },
  {
    at: /^[\u00a0\u2000-\u200d\u202f\u3000\ufeff]/,
    words: ['There is an invisible character here.', 'Delete it, and type an ordinary space.'],
  },
  {
    at: /^[=;]/,
    words: ['JSON has no = and no ;.', 'Write : between name and value, and , between two values.'],
  },
  { at: /^:/, words: ['A name follows a name.', 'Write { before the first name of what is inside.'] },
  {
    before: /"$/,
    at: /^[\p{L}/]/u,
    words: [
      'The text ended before this.',
      'Write \\" for a quotation mark inside a text, and <terms>…</terms> for a link.',
    ],
  },
];

/** The words for a fault of the parser, and the place of the finding. */
export function describeFault(
  { code, offset }: SyntaxFault,
  text: string,
): { readonly offset: number; readonly words: Words } {
  const [before, rest] = [text.slice(0, offset), text.slice(offset)];
  const trimmed = before.trimEnd();
  if (trimmed.endsWith(',') && /^\s*[}\]]/.test(rest))
    return { offset: trimmed.length - 1, words: ['There is a comma too many.', 'Take it out.'] };
  const mistake = MISTAKES.find(({ before: left, at }) => at.test(rest) && (left?.test(before) ?? true));
  const words = mistake?.words ?? WORDS[code] ?? wordsForOther(rest);
  return { offset: Math.min(offset, text.trimEnd().length), words };
}

function wordsForOther(rest: string): Words {
  const [snippet] = /^[^\s,]{0,20}/.exec(rest) ?? [''];
  const mend = 'Write a text in "double quotes", a number, true or false; or take it out.';
  return [`JSON cannot have ${snippet} here.`, mend];
}
