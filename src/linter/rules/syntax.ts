import { error, type Finding } from '#linter/finding.ts';
import { missingCloser, type MissingCloser } from '#linter/missing-closer.ts';
import type { SyntaxFault } from '#compiler/documents/parse-json.ts';
import { SYMPTOMS, WRONG_QUOTES } from '#linter/syntax-symptoms.ts';
import type { SourceFile } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

type Words = readonly [message: string, suggestion: string];

/** By jsonc-parser's error code. */
const WORDS: Readonly<Record<number, Words>> = {
  1: ['This is not JSON.', 'Write a text in "double quotes", a number, true or false here.'],
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

const TRAILING_COMMA: Words = ['There is a comma too many.', 'Take it out: nothing follows it.'];
const CLOSERS = [7, 8];
const NOT_JSON = 1;
const VALUE_MISSING = 4;
const COMMA_MISSING = 6;
/** Braces no longer fit together after another fault. */
const ENDED = 9;
const TEXT_NOT_CLOSED = 12;

/**
 * Faults that a fault in the line above makes: a text that is not closed swallows the comma at its end, and words that
 * are no JSON are taken for part of the next line.
 */
const CAUSE_ABOVE: ReadonlyMap<number, number> = new Map([
  [COMMA_MISSING, TEXT_NOT_CLOSED],
  [VALUE_MISSING, NOT_JSON],
]);

/** JSON that is not JSON, each broken line once. */
export function syntax({ files }: Workspace): readonly Finding[] {
  return files.flatMap((file) => {
    const faults = mainFaults(file);
    const missing = faults.length > 0 ? missingCloser(file.text) : undefined;
    if (!missing) return upToWrongQuotes(faults.map((fault) => describe(fault, file)));
    // What follows is read as part of what is not closed: nothing certain can be said of it.
    const earlier = faults.filter(({ offset }) => offset < missing.offset);
    return upToWrongQuotes([...earlier.map((fault) => describe(fault, file)), notClosed(missing, file)]);
  });
}

/** Quotes of a word processor come in numbers, and what follows them is read as something else: they are one finding. */
function upToWrongQuotes(found: readonly Finding[]): readonly Finding[] {
  const [message] = WRONG_QUOTES;
  const wrong = found.filter((finding) => finding.message === message);
  const [first, ...below] = wrong;
  if (!first) return found;
  const lines = `${below.length} ${below.length === 1 ? 'line' : 'lines'}`;
  const said =
    below.length === 0 ? first : { ...first, message: message.replace('.', `, here and in ${lines} below.`) };
  return [...found.slice(0, found.indexOf(first)), said];
}

function notClosed({ offset, opener, closer, opened, needsComma }: MissingCloser, file: SourceFile): Finding {
  const { line } = file.placeAt(opened);
  return error('syntax', file.placeAt(offset), [
    `The indentation shows that the ${opener} of line ${line} ends before this line, but it is not closed.`,
    `Put a ${closer} ${needsComma ? 'and a comma ' : ''}before this line.`,
  ]);
}

/** One mistake makes the parser stumble over what follows: the first fault of a line is meant, its echoes are not. */
function mainFaults({ faults, placeAt, text }: SourceFile): readonly SyntaxFault[] {
  const firsts = new Map<number, SyntaxFault>();
  const lines = text.split(/\r\n|\n|\r/);
  const isBrokenText = (line: number): boolean =>
    firsts.get(line)?.code === TEXT_NOT_CLOSED && !/^\s*["{}[\]]/.test(lines[line] ?? '');
  for (const fault of faults) {
    const { line } = placeAt(fault.offset);
    // A text that goes on in the next line makes nonsense of that line and of the start of the one after it.
    const isEcho =
      (CAUSE_ABOVE.has(fault.code) && firsts.get(line - 1)?.code === CAUSE_ABOVE.get(fault.code)) ||
      [line - 1, line - 2].some((earlier) => isBrokenText(earlier));
    if (!isEcho && !firsts.has(line)) firsts.set(line, fault);
  }
  const kept = [...firsts.values()];
  const end = text.trimEnd().length;
  const causes = kept.filter(
    ({ code, offset }) => code !== ENDED && !(CLOSERS.includes(code) && offset >= end),
  );
  return causes.length > 0 ? causes : kept;
}

function describe(fault: SyntaxFault, { text, placeAt }: SourceFile): Finding {
  const before = text.slice(0, fault.offset).trimEnd();
  if (before.endsWith(',') && /^\s*[}\]]/.test(text.slice(fault.offset)))
    return error('syntax', placeAt(before.length - 1), TRAILING_COMMA);
  const symptom = SYMPTOMS.find(
    ({ before: left, at }) =>
      at.test(text.slice(fault.offset)) && (left?.test(text.slice(0, fault.offset)) ?? true),
  );
  const words = symptom?.words ?? WORDS[fault.code] ?? WORDS[1];
  const offset = Math.min(fault.offset, text.trimEnd().length);
  return error('syntax', placeAt(offset), words ?? TRAILING_COMMA);
}
