import { everyNode, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import type { SyntaxFault } from '#compiler/documents/parse-json.ts';
import type { Words } from '#linter/finding.ts';
import { fileRule, type Report, type Rule } from '#linter/rule.ts';
import type { Encoding, SourceFile } from '#linter/source-file.ts';
import { BRACE_MISSING, DOCUMENT_ENDED, describeFault, WRONG_QUOTES } from '#linter/syntax-words.ts';

/** Files that cannot be read as JSON, or say a thing twice. */
export const rules: readonly Rule[] = [
  fileRule('encoding', checkEncoding),
  fileRule('syntax', checkSyntax),
  fileRule('duplicate-key', ({ root }, report) => {
    for (const node of root ? everyNode(root) : []) checkRepeatedKeys(node, report);
  }),
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

/** The product needs these files. */
const NEEDED = /\/(?:schema|ui|examples)\.json$|^catalogs\/messages\/(?:en|keys)\.json$/;

/** Files are UTF-8 without a mark, and not empty. */
function checkEncoding({ path, text, encoding, placeAt }: SourceFile, report: Report): void {
  const start = { file: path, line: 1, column: 1 };
  if (encoding !== 'utf-8') report.error(start, ...ENCODINGS[encoding]);
  if (encoding.startsWith('utf-8') && text.trim() === '') {
    const orDelete = NEEDED.test(path) ? '' : ', or delete the file';
    const mend = `Bring its content back with git restore ${path}, or write the document into it${orDelete}.`;
    report.as('empty-file').error(start, 'The file is empty.', mend);
  }
  const found = GARBLED.exec(text);
  const mend = 'Write it anew, and save the file as "UTF-8".';
  if (found) report.error(placeAt(found.index), 'A letter was lost when the file was saved.', mend);
}

/** What is not JSON. One mistake makes the parser stumble over what follows, which is not reported. */
function checkSyntax(file: SourceFile, { error }: Report): void {
  const faults = causesOf(file);
  const missing = faults.length > 0 ? missingCloser(file.text) : undefined;
  // The parser takes what follows for a part of what is not closed.
  const certain = missing ? faults.filter(({ offset }) => offset < missing.offset) : faults;
  const found = certain.map((fault) => describeFault(fault, file.text));
  const quotes = found.findIndex(({ words }) => words === WRONG_QUOTES);
  // Wrong quotation marks come in numbers, and make nonsense of what follows.
  for (const { offset, words } of quotes < 0 ? found : found.slice(0, quotes + 1))
    error(file.placeAt(offset), ...words);
  if (!missing || quotes >= 0) return;
  const { opener, closer } = missing;
  error(
    file.placeAt(missing.offset),
    `By the indentation, the ${opener} of line ${file.placeAt(missing.opened).line} ends before this line, but it is not closed.`,
    `Put a ${closer} ${missing.needsComma ? 'and a comma ' : ''}before this line.`,
  );
}

/** The first fault of a line. Those in the lines below are its echoes, and so is a brace that seems to be missing at the end. */
function causesOf({ faults, placeAt, text }: SourceFile): readonly SyntaxFault[] {
  const lines = faults.map(({ offset }) => placeAt(offset).line);
  const first = faults.filter((_fault, index) => (lines[index] ?? 0) > (lines[index - 1] ?? -1) + 1);
  const end = text.trimEnd().length;
  const causes = first.filter(
    ({ code, offset }) => code !== DOCUMENT_ENDED && !(BRACE_MISSING.includes(code) && offset >= end),
  );
  return causes.length > 0 ? causes : first;
}

const BOTH = 'Write both conditions into "allOf": [{ "if": …, "then": … }, { "if": …, "then": … }]';

/** A key that stands twice in one object: a reader silently takes the last. */
function checkRepeatedKeys(node: JsonNode, { error }: Report): void {
  const lines = new Map<string, number>();
  const members = membersOf(node);
  const hasTwoConditions = members.filter(({ key }) => key === 'if').length > 1;
  for (const { key, place } of members) {
    const first = lines.get(key);
    lines.set(key, first ?? place.line);
    // Branches belong to their "if": a second condition is one mistake.
    const isBranch = hasTwoConditions && (key === 'then' || key === 'else');
    if (first === undefined || isBranch) continue;
    const keep = key === 'if' ? BOTH : 'Keep one of the two';
    error(place, `"${key}" stands here a second time.`, `${keep}; the first is in line ${first}.`);
  }
}

/** A brace or bracket that is not closed, and where the indentation shows that it should be. */
interface MissingCloser {
  /** Of the first letter of the first line that no longer belongs inside. */
  readonly offset: number;
  readonly opener: string;
  readonly closer: '}' | ']';
  /** Where it was opened. */
  readonly opened: number;
  /** Whether something follows in what is around it. */
  readonly needsComma: boolean;
}

interface Opened {
  readonly offset: number;
  readonly indentation: number;
  readonly opener: string;
}

/** What the document holds stands deeper than where it opens. */
const IS_INDENTED = /^\s*[{[][ \t]*\r?\n[ \t]+/;

const TEXT_OR_BRACE = /"(?:[^"\\]|\\.)*"?|[{}[\]]/g;

/** Where a closing brace or bracket is missing, for people indent; undefined when the indentation does not show it. */
function missingCloser(text: string): MissingCloser | undefined {
  const open: Opened[] = [];
  let missing: MissingCloser | undefined;
  for (const { 0: line, index } of IS_INDENTED.test(text) ? text.matchAll(/[^\r\n]*\S[^\r\n]*/g) : []) {
    const indentation = line.search(/\S/);
    const isCloser = /^\s*[}\]]/.test(line);
    const inside = open.at(-1);
    // A line belongs inside if it stands deeper than the opening one; the closing line stands as deep.
    const least = inside ? inside.indentation + (isCloser ? 0 : 1) : 0;
    if (inside && indentation < least) missing ??= describe(inside, index + indentation, !isCloser);
    openAndClose(open, { line, index, indentation });
  }
  // Where as much is closed as is opened, another fault is to blame.
  return open.length > 0 ? missing : undefined;
}

/** What is open after a line; texts may hold braces, too. */
function openAndClose(open: Opened[], at: { line: string; index: number; indentation: number }): void {
  for (const { 0: token, index } of at.line.matchAll(TEXT_OR_BRACE))
    if (token === '{' || token === '[')
      open.push({ offset: at.index + index, indentation: at.indentation, opener: token });
    else if (!token.startsWith('"')) open.pop();
}

function describe({ offset: opened, opener }: Opened, offset: number, needsComma: boolean): MissingCloser {
  return { offset, opener, closer: opener === '{' ? '}' : ']', opened, needsComma };
}
