import type { ReactNode } from 'react';
import type { Finding } from '#contract/finding.ts';
import styles from './CodeView.module.css';

/** A line of a document, with the findings about it. */
export interface CodeLine {
  readonly number: number;
  readonly code: string;
  readonly findings: readonly Finding[];
}

interface CodeViewProps {
  readonly label: string;
  readonly lines: readonly CodeLine[];
  /** The number of the highlighted line; 0 for none. */
  readonly line?: number;
}

/** Shows JSON with line numbers, and each finding under its line. */
export function CodeView({ label, lines, line = 0 }: CodeViewProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
    <section className={styles['view']} aria-label={label} tabIndex={0}>
      <ol className={styles['lines']}>
        {lines.map(({ number, code, findings }) => (
          <li
            key={number}
            value={number}
            ref={number === line ? showLine : undefined}
            tabIndex={number === line ? -1 : undefined}
            data-severity={findings[0]?.severity}
          >
            <code>
              {tokensOf(code).map(({ kind, text, at }) => (
                <span key={at} data-kind={kind}>
                  {text}
                </span>
              ))}
            </code>
            {findings.map((finding) => (
              <FindingNote key={`${finding.column} ${finding.message}`} finding={finding} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls to a line, when the address names it. */
function showLine(item: HTMLLIElement | null): void {
  item?.focus();
  item?.scrollIntoView({ block: 'center' });
}

function FindingNote({ finding }: { readonly finding: Finding }): ReactNode {
  const { line, column, severity, message, suggestion } = finding;
  return (
    <p className={styles['finding']} data-severity={severity}>
      <span>{`${line}:${column}`}</span> <strong>{message}</strong> <span>{suggestion}</span>
    </p>
  );
}

/** A piece of a line of JSON. */
interface JsonToken {
  readonly kind: 'key' | 'text' | 'value' | 'plain';
  readonly text: string;
  /** Where the piece begins in the line. */
  readonly at: number;
}

const PIECE =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<value>\b(?:true|false|null)\b|-?\d[\d.eE+-]*)/g;

/** Cuts a line of JSON into pieces, for their colours. Joined again, the pieces are the line. */
export function tokensOf(line: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of line.matchAll(PIECE)) {
    if (index > end) tokens.push({ kind: 'plain', text: line.slice(end, index), at: end });
    tokens.push({ kind: kindOf(groups), text, at: index });
    end = index + text.length;
  }
  return end < line.length ? [...tokens, { kind: 'plain', text: line.slice(end), at: end }] : tokens;
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): JsonToken['kind'] {
  if (groups['key'] !== undefined) return 'key';
  return groups['text'] === undefined ? 'value' : 'text';
}
