import { useState, type ReactNode } from 'react';
import { type AuditEntry, readAudit } from '#workbench/api/content.ts';
import { spanOfTime } from '#workbench/shell/times.ts';
import { faultText, useLoaded } from '#workbench/shell/use-loaded.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';
import { auditLines } from './audit-lines.ts';

/** Shows the audit: who has changed what, when and why. */
export function AuditView(): ReactNode {
  const { value: first, fault } = useLoaded(readFirst);
  const [more, setMore] = useState<Awaited<ReturnType<typeof readAudit>>>();
  const [late, setLate] = useState('');
  if (!first) return <p className={look['page']}>{fault ?? 'Reading the audit…'}</p>;
  const entries = [...first.entries, ...(more?.entries ?? [])];
  const next = more ? more.next : first.next;
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>Audit</h1>
        <p className={look['lede']}>Who changed what, when and why. Nobody can change or remove an entry.</p>
      </div>
      <Entries entries={entries} />
      {next !== undefined && (
        <div>
          <button className={look['button']} type="button" onClick={() => void load(next)}>
            Show earlier entries
          </button>
        </div>
      )}
      <Fault text={late} />
    </div>
  );

  async function load(before: string): Promise<void> {
    try {
      const page = await readAudit(before);
      setMore({ ...page, entries: [...(more?.entries ?? []), ...page.entries] });
    } catch (error) {
      setLate(faultText(error));
    }
  }
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }): ReactNode {
  return (
    <ScrollTable label="Table of entries" columns={['When', 'Who', 'What', 'Why', 'Of what']}>
      {auditLines(entries).map(({ entry, since, count }, at) => (
        <tr key={at}>
          <td className={look['nowrap']}>{spanOfTime(since, entry.at)}</td>
          <td>{entry.by}</td>
          <td className={look['nowrap']}>
            {entry.action}
            {count > 1 && <span className={look['muted']}> {count} times</span>}
          </td>
          <td>{entry.note}</td>
          <td className={`${look['muted']} ${look['code']}`}>{detailsOf(entry)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

const readFirst = async (): ReturnType<typeof readAudit> => readAudit();

function detailsOf({ at: _at, by: _by, action: _action, note: _note, ...details }: AuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
