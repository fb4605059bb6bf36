import type { ReactNode } from 'react';
import type { AuditEntry } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { spanOfTime } from '#workbench/shell/times.ts';
import { ShowEarlier } from '#workbench/shell/ShowEarlier.tsx';
import { useAct } from '#workbench/shell/use-act.ts';
import { type Part, usePages } from '#workbench/shell/use-pages.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';
import { auditLines } from './audit-lines.ts';

/** Shows the audit: who has changed what, when and why. */
export function AuditView(): ReactNode {
  const { items: entries, fault, showMore } = usePages(readPart);
  const { fault: actFault, act } = useAct();
  if (!entries) return <p className={look['page']}>{fault ?? 'Reading the audit…'}</p>;
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>Audit</h1>
        <p className={look['lede']}>
          Who changed what, when and why. Entries cannot be changed or removed. Only the address of a person
          goes when an owner erases their data.
        </p>
      </div>
      <Entries entries={entries} />
      <ShowEarlier showMore={showMore} act={act} />
      <Fault text={actFault} />
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }): ReactNode {
  return (
    <ScrollTable label="Table of entries" columns={['When', 'Who', 'What', 'Why', 'Details']}>
      {auditLines(entries).map(({ entry, since, count }, at) => (
        <tr key={at}>
          <td className={look['nowrap']}>{spanOfTime(since, entry.at)}</td>
          <td>{entry.by}</td>
          <td className={look['nowrap']}>
            <span>{entry.action}</span>
            {count > 1 && <span className={look['muted']}>{` ${count} times`}</span>}
          </td>
          <td>{entry.note}</td>
          <td className={`${look['muted']} ${look['code']}`}>{detailsOf(entry)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

async function readPart(before?: string): Promise<Part<AuditEntry>> {
  const { entries, next } = await call('GET /audit', { query: { before } });
  return { items: entries, next };
}

function detailsOf({ at: _at, by: _by, action: _action, note: _note, ...details }: AuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
