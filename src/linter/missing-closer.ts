import { parseJson } from '#compiler/documents/parse-json.ts';

/** A brace or bracket that is not closed, and where the indentation shows that it should be. */
export interface MissingCloser {
  /** Of the first letter of the first line that no longer belongs inside. */
  readonly offset: number;
  readonly opener: '{' | '[';
  readonly closer: '}' | ']';
  /** Where it was opened. */
  readonly opened: number;
  /** Whether something follows in what is around it. */
  readonly needsComma: boolean;
}

/** What the document holds stands deeper than where it opens. */
const IS_INDENTED = /^\s*[{[][ \t]*\r?\n[ \t]+/;

/** Where a closing brace or bracket is missing, for people indent; undefined when the indentation does not tell. */
export function missingCloser(text: string): MissingCloser | undefined {
  if (!IS_INDENTED.test(text)) return undefined;
  const before = faultsIn(text);
  return misfits(text).find((misfit) => faultsIn(mended(text, misfit)) < before);
}

function faultsIn(text: string): number {
  return parseJson('', text).faults.length;
}

function mended(text: string, { offset, closer, needsComma }: MissingCloser): string {
  const start = text.slice(0, offset).trimEnd();
  const inside = start.endsWith(',') ? start.slice(0, -1) : start;
  return `${inside}${closer}${needsComma ? ',' : ''}${text.slice(offset)}`;
}

interface Opened {
  readonly offset: number;
  readonly indentation: number;
  readonly opener: '{' | '[';
}

const TEXT_OR_BRACE = /"(?:[^"\\]|\\.)*"?|[{}[\]]/g;

/** Lines that stand no deeper than the line in which what they would be inside of was opened. */
function misfits(text: string): readonly MissingCloser[] {
  const found: MissingCloser[] = [];
  const open: Opened[] = [];
  for (const { 0: line, index: start } of text.matchAll(/[^\r\n]+/g)) {
    const indentation = line.search(/\S/);
    const inside = open.at(-1);
    const isCloser = /^\s*[}\]]/.test(line);
    const isOutside = inside && indentation - inside.indentation < (isCloser ? 0 : 1);
    if (isOutside && indentation >= 0) found.push(describe(inside, start + indentation, !isCloser));
    openAndClose(open, { line, start, indentation });
  }
  // Where as much is closed as is opened, the indentation is wrong, or another fault is to blame.
  return open.length > 0 ? found : [];
}

/** What is open after a line; texts may hold braces, too. */
function openAndClose(open: Opened[], at: { line: string; start: number; indentation: number }): void {
  for (const { 0: token, index } of at.line.matchAll(TEXT_OR_BRACE)) {
    if (token === '{' || token === '[')
      open.push({ offset: at.start + index, indentation: at.indentation, opener: token });
    else if (!token.startsWith('"')) open.pop();
  }
}

function describe({ offset: opened, opener }: Opened, offset: number, needsComma: boolean): MissingCloser {
  return { offset, opener, closer: opener === '{' ? '}' : ']', opened, needsComma };
}
