import { asText, everyNode, membersOf, textsIn, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Place } from '#contract/finding.ts';
import type { SyntaxFault } from '#compiler/documents/parse-json.ts';
import type { Words } from '#linter/finding.ts';
import { fileRule, type Report, type Rule } from '#linter/rule.ts';
import type { Encoding, SourceFile } from '#linter/source-file.ts';
import { BRACE_MISSING, DOCUMENT_ENDED, describeFault, WRONG_QUOTES } from '#linter/syntax-words.ts';

/** Rules about files that are not valid JSON, or that have duplicate keys. */
export const rules: readonly Rule[] = [
  fileRule('encoding', checkEncoding),
  fileRule('syntax', checkSyntax),
  fileRule('unsendable-text', ({ path, root }, { error }) => {
    // Examples may show what is refused.
    for (const node of root && !path.endsWith('examples.json') ? everyNode(root) : [])
      for (const { place, text } of textsOf(node))
        if (UNSENDABLE.test(text))
          error(place, 'A text holds half a character, or the character NUL.', 'Write it anew.');
  }),
  fileRule('duplicate-key', ({ root }, report) => {
    for (const node of root ? everyNode(root) : []) checkRepeatedKeys(node, report);
  }),
];

/** What no answer may hold, and no database stores: halves of characters, and NUL. */
const UNSENDABLE = /\p{Cs}|\0/u;

/** The names and texts directly inside a node. Visitors never send an expression, and an expression may forbid NUL. */
function textsOf(node: JsonNode): readonly { readonly place: Place; readonly text: string }[] {
  const members = membersOf(node).flatMap((member) => [
    { place: member.place, text: member.key },
    ...(member.key === 'pattern' ? [] : [{ place: member.node.place, text: asText(member.node) ?? '' }]),
  ]);
  return [...members, ...textsIn(node)];
}

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

/** Letters after a program has misread UTF-8: ü becomes Ã¼, ’ becomes â€™, and an unreadable byte becomes \uFFFD. */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BF\u0152-\u0178\u2013-\u2122]|â€/;

/** The product needs these files. */
const NEEDED = /\/(?:schema|ui|examples)\.json$|^catalogs\/messages\/(?:en|keys)\.json$/;

/** Checks that a file is UTF-8 without a byte order mark, and not empty. */
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

/** Reports invalid JSON. It does not report later errors that the same mistake causes. */
function checkSyntax(file: SourceFile, { error }: Report): void {
  const faults = causesOf(file);
  const missing = faults.length > 0 ? missingCloser(file.text) : undefined;
  // After a missing bracket, the parser misreads the rest of the file.
  const certain = missing ? faults.filter(({ offset }) => offset < missing.offset) : faults;
  const found = certain.map((fault) => describeFault(fault, file.text));
  const quotes = found.findIndex(({ words }) => words === WRONG_QUOTES);
  // Wrong quotation marks occur in large numbers, and the parser misreads the text after them.
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

/** The first fault of each block of faulty lines. Faults right below, or a missing brace at the end, usually have the same cause. */
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

/** Reports a key that occurs twice in one object, because parsers silently use only the last one. */
function checkRepeatedKeys(node: JsonNode, { error }: Report): void {
  const lines = new Map<string, number>();
  const members = membersOf(node);
  const hasTwoConditions = members.filter(({ key }) => key === 'if').length > 1;
  for (const { key, place } of members) {
    const first = lines.get(key);
    lines.set(key, first ?? place.line);
    // "then" and "else" belong to their "if", so a second condition has only one finding.
    const isBranch = hasTwoConditions && (key === 'then' || key === 'else');
    if (first === undefined || isBranch) continue;
    const keep = key === 'if' ? BOTH : 'Keep one of the two';
    error(place, `"${key}" stands here a second time.`, `${keep}; the first is in line ${first}.`);
  }
}

/** An unclosed brace or bracket, and the place where the indentation shows that the closing one is missing. */
interface MissingCloser {
  /** The offset of the first line that no longer belongs inside. */
  readonly offset: number;
  readonly opener: string;
  readonly closer: '}' | ']';
  /** The offset of the opening brace or bracket. */
  readonly opened: number;
  /** Whether another value follows in the surrounding object or list. */
  readonly needsComma: boolean;
}

interface Opened {
  readonly offset: number;
  readonly indentation: number;
  readonly opener: string;
}

/** Matches a document whose content is indented. */
const IS_INDENTED = /^\s*[{[][ \t]*\r?\n[ \t]+/;

const TEXT_OR_BRACE = /"(?:[^"\\]|\\.)*"?|[{}[\]]/g;

/** Finds a missing closing brace or bracket by the indentation. Undefined when the indentation does not show it. */
function missingCloser(text: string): MissingCloser | undefined {
  const open: Opened[] = [];
  let missing: MissingCloser | undefined;
  for (const { 0: line, index } of IS_INDENTED.test(text) ? text.matchAll(/[^\r\n]*\S[^\r\n]*/g) : []) {
    const indentation = line.search(/\S/);
    const isCloser = /^\s*[}\]]/.test(line);
    const inside = open.at(-1);
    // A line belongs inside if it is indented more than the opening line. The closing line has the same indentation as the opening one.
    const least = inside ? inside.indentation + (isCloser ? 0 : 1) : 0;
    if (inside && indentation < least) missing ??= describe(inside, index + indentation, !isCloser);
    openAndClose(open, { line, index, indentation });
  }
  // When every opened bracket is closed, the cause is another fault.
  return open.length > 0 ? missing : undefined;
}

/** Updates the list of open brackets after a line. It skips brackets in strings. */
function openAndClose(open: Opened[], at: { line: string; index: number; indentation: number }): void {
  for (const { 0: token, index } of at.line.matchAll(TEXT_OR_BRACE))
    if (token === '{' || token === '[')
      open.push({ offset: at.index + index, indentation: at.indentation, opener: token });
    else if (!token.startsWith('"')) open.pop();
}

function describe({ offset: opened, opener }: Opened, offset: number, needsComma: boolean): MissingCloser {
  return { offset, opener, closer: opener === '{' ? '}' : ']', opened, needsComma };
}
