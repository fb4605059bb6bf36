import { everyNode, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import type { SyntaxFault } from '#compiler/documents/parse-json.ts';
import type { Words } from '#linter/finding.ts';
import { missingCloser } from '#linter/missing-closer.ts';
import type { Report, Rule } from '#linter/rule.ts';
import type { Encoding, SourceFile } from '#linter/source-file.ts';
import { SYMPTOMS, WRONG_QUOTES } from '#linter/syntax-symptoms.ts';

/** Files that cannot be read as JSON, or say a thing twice. */
export const rules: readonly Rule[] = [
  {
    id: 'encoding',
    check({ files }, report) {
      for (const file of files) checkEncoding(file, report);
    },
  },
  {
    id: 'syntax',
    check({ files }, report) {
      for (const file of files) checkSyntax(file, report);
    },
  },
  {
    id: 'duplicate-key',
    check({ files }, report) {
      for (const { root } of files)
        for (const node of root ? everyNode(root) : []) checkRepeatedKeys(node, report);
    },
  },
];

const ENCODINGS: Readonly<Record<Exclude<Encoding, 'utf-8'>, Words>> = {
  'utf-8-with-mark': [
    'The file starts with an invisible mark (a BOM).',
    'Save it again as "UTF-8", not "UTF-8 with BOM".',
  ],
  'utf-16': ['The file is not written in UTF-8 but in UTF-16.', 'Save it again with the encoding "UTF-8".'],
  other: [
    'The file holds bytes that are not UTF-8.',
    'Save it again with the encoding "UTF-8", and look at its accents and umlauts.',
  ],
};

/** What letters become when a program took UTF-8 for something else: ü is Ã¼, ’ is â€™, and what it cannot read is \uFFFD. */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BF\u0152-\u0178\u2013-\u2122]|â€/;

/** Without these, something would be missing. */
const NEEDED = /\/(?:schema|ui|examples)\.json$|^catalogs\/messages\/(?:en|keys)\.json$/;

/** Files are UTF-8 without a mark, and not empty. */
function checkEncoding({ path, text, encoding, placeAt }: SourceFile, report: Report): void {
  const start = { file: path, line: 1, column: 1 };
  if (encoding !== 'utf-8') report.error(start, ...ENCODINGS[encoding]);
  if (encoding.startsWith('utf-8') && text.trim() === '') {
    const mend = `Bring its content back with git restore ${path}, or write the document into it`;
    const orDelete = NEEDED.test(path) ? '' : ', or delete the file';
    report.as('empty-file').error(start, 'The file is empty.', `${mend}${orDelete}.`);
  }
  const found = GARBLED.exec(text);
  if (found)
    report.error(
      placeAt(found.index),
      'A letter was lost when the file was saved.',
      'Write it anew, and save the file as "UTF-8".',
    );
}

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
function checkSyntax(file: SourceFile, { error }: Report): void {
  const faults = mainFaults(file);
  const missing = faults.length > 0 ? missingCloser(file.text) : undefined;
  // What follows is read as part of what is not closed: nothing certain can be said of it.
  const earlier = missing ? faults.filter(({ offset }) => offset < missing.offset) : faults;
  const found = earlier.map((fault) => describe(fault, file));
  if (missing) {
    const { opener, closer, needsComma } = missing;
    const { line } = file.placeAt(missing.opened);
    found.push({
      offset: missing.offset,
      words: [
        `The indentation shows that the ${opener} of line ${line} ends before this line, but it is not closed.`,
        `Put a ${closer} ${needsComma ? 'and a comma ' : ''}before this line.`,
      ],
    });
  }
  for (const { offset, words } of upToWrongQuotes(found)) error(file.placeAt(offset), ...words);
}

interface Described {
  readonly offset: number;
  readonly words: Words;
}

/** Quotes of a word processor come in numbers, and what follows them is read as something else: they are one finding. */
function upToWrongQuotes(found: readonly Described[]): readonly Described[] {
  const wrong = found.filter(({ words }) => words === WRONG_QUOTES);
  const [first, ...below] = wrong;
  if (!first || below.length === 0) return first ? found.slice(0, found.indexOf(first) + 1) : found;
  const [message, mend] = WRONG_QUOTES;
  const lines = `${below.length} ${below.length === 1 ? 'line' : 'lines'}`;
  const words: Words = [message.replace('.', `, here and in ${lines} below.`), mend];
  return [...found.slice(0, found.indexOf(first)), { ...first, words }];
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

function describe({ code, offset }: SyntaxFault, { text }: SourceFile): Described {
  const before = text.slice(0, offset).trimEnd();
  if (before.endsWith(',') && /^\s*[}\]]/.test(text.slice(offset)))
    return { offset: before.length - 1, words: TRAILING_COMMA };
  const symptom = SYMPTOMS.find(
    ({ before: left, at }) => at.test(text.slice(offset)) && (left?.test(text.slice(0, offset)) ?? true),
  );
  const words = symptom?.words ?? WORDS[code] ?? WORDS[NOT_JSON] ?? TRAILING_COMMA;
  return { offset: Math.min(offset, text.trimEnd().length), words };
}

/** They belong to their `if`: a second condition is one mistake. */
const BRANCHES: readonly string[] = ['then', 'else'];

const BOTH = 'Write both conditions into "allOf": [{ "if": …, "then": … }, { "if": …, "then": … }]';

/** A key that stands twice in one object: readers would silently take the last. */
function checkRepeatedKeys(node: JsonNode, { error }: Report): void {
  const lines = new Map<string, number>();
  const members = membersOf(node);
  const hasTwoConditions = members.filter(({ key }) => key === 'if').length > 1;
  for (const { key, place } of members) {
    const first = lines.get(key);
    lines.set(key, first ?? place.line);
    if (first === undefined || (BRANCHES.includes(key) && hasTwoConditions)) continue;
    const keep = key === 'if' ? BOTH : 'Keep one of the two';
    error(place, `"${key}" stands here a second time.`, `${keep}; the first is in line ${first}.`);
  }
}
