/** A brace or bracket that is not closed, and where the indentation shows that it should be. */
export interface MissingCloser {
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
export function missingCloser(text: string): MissingCloser | undefined {
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
