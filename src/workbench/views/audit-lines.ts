import type { AuditEntry } from '#workbench/api/content.ts';

/** A line of the audit: an entry, or several that say the same. */
export interface AuditLine {
  /** The newest of them. */
  readonly entry: AuditEntry;
  /** When the oldest of them was. */
  readonly since: string;
  readonly count: number;
}

/** A draft saves itself while somebody types. */
const REPEATED = 'file written';

/**
 * Folds what one person has written into one file of one draft, without anything else between, into one line. The entries stay as
 * they are.
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
