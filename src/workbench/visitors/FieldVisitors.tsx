import type { ReactNode } from 'react';
import type { FormFunnel, FunnelFilter } from '#protocol/workbench.ts';
import look from '#workbench/shell/look.module.css';
import { BarTable } from './BarTable.tsx';
import { daySpan } from '#workbench/shell/times.ts';
import { inWords, visitsInWords } from './share.ts';
import { VisitorFilters } from './VisitorFilters.tsx';

/** The counts of a form, and the filter of their visits. */
export interface FilteredFunnel {
  readonly counts: FormFunnel;
  readonly filter: FunnelFilter;
  readonly setFilter: (filter: FunnelFilter) => void;
}

interface FieldVisitorsProps {
  readonly funnel: FilteredFunnel;
  readonly field: string;
}

/** Shows what visitors did at one field of the live form (R12.5). */
export function FieldVisitors({ funnel, field }: FieldVisitorsProps): ReactNode {
  const { counts, filter, setFilter } = funnel;
  return (
    <>
      <VisitorFilters funnel={counts} filter={filter} onFilter={setFilter} />
      <Counts counts={counts} field={field} />
    </>
  );
}

function Counts({ counts, field }: { readonly counts: FormFunnel; readonly field: string }): ReactNode {
  const own = counts.fields.find((one) => one.field === field);
  const { started } = counts.all;
  if (!own) return <p className={look['muted']}>The live form has not asked for it yet.</p>;
  const most = Math.max(started, own.filledIn, own.dropOff, ...own.errors.map(({ times }) => times));
  const lines = [
    { name: 'Filled it in', times: own.filledIn },
    ...own.errors.map(({ problem, times }) => ({ name: `Saw “${inWords(problem)}”`, times })),
    { name: 'Gave up here', times: own.dropOff },
  ];
  return (
    <>
      <p>{`${own.dropOff} of ${visitsInWords(started)} gave up here, ${daySpan(counts)}.`}</p>
      <p className={look['muted']}>{`Of the ${visitsInWords(started)} that began the form:`}</p>
      <BarTable lines={lines} most={most} whole={started} />
    </>
  );
}
