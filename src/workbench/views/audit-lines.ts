import type { AuditEntry } from '#protocol/workbench.ts';

/** A line of the audit: one entry, or several entries of the same kind. */
export interface AuditLine {
  /** The newest entry. */
  readonly entry: AuditEntry;
  /** The time of the oldest entry. */
  readonly since: string;
  readonly count: number;
}

/** Earlier versions wrote an entry each time a draft saved itself. */
const REPEATED = 'file written';

/**
 * Combines the writes of one person to one file of one draft into one line, when no other entry is between them. The entries stay
 * as they are.
 *
 * @param entries The newest first.
 */
export function auditLines(entries: readonly AuditEntry[]): readonly AuditLine[] {
  const lines: AuditLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && isRepeated(last.entry, entry))
      lines.splice(-1, 1, { ...last, since: entry.at, count: last.count + 1 });
    else lines.push({ entry, since: entry.at, count: 1 });
  }
  return lines;
}

function isRepeated(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.action === REPEATED &&
    [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
      (name) => name === 'at' || one[name] === other[name],
    )
  );
}
