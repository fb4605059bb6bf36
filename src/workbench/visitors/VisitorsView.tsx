import { useCallback, useState, type ReactNode } from 'react';
import type { FormFunnel } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { daySpan } from '#workbench/shell/times.ts';
import { BarTable } from './BarTable.tsx';
import { FieldTable } from './FieldTable.tsx';
import { FlowChart } from './FlowChart.tsx';
import { type LiveNames, loadLiveNames, NAMES_IN_WORDS } from './live-names.ts';
import { percentOf, shareOf, visitsInWords } from './share.ts';
import { endsOf, lostAfter, type Stage, stagesOf } from './stages.ts';
import { ALL_VISITS, VisitorFilters } from './VisitorFilters.tsx';
import styles from './Visitors.module.css';

/** The drop-off of a live form: how many visits reached each stage, and where visitors gave up (R12.5). */
export function VisitorsView({ form }: { readonly form: string }): ReactNode {
  const [filter, setFilter] = useState(ALL_VISITS);
  const { value: funnel, fault } = useLoaded(
    useCallback(async () => call('GET /funnel/:form', { params: { form }, query: filter }), [form, filter]),
  );
  const { value: names = NAMES_IN_WORDS } = useLoaded(loadNames);
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>{`Visitors of “${names.ofForm(form)}”`}</h1>
        <p className={look['lede']}>
          Drop-off: how many visits reached each stage, and where visitors gave up. Each number counts
          openings of the page; they do not say who a visitor was.
        </p>
        {funnel && <VisitorFilters funnel={funnel} filter={filter} onFilter={setFilter} />}
        <Fault text={fault ?? ''} />
      </div>
      {!funnel && fault === undefined && <p className={look['muted']}>Counting…</p>}
      {funnel && <Counts funnel={funnel} form={form} names={names} />}
    </div>
  );
}

const loadNames = async (): Promise<LiveNames> => loadLiveNames((await call('GET /content', {})).live.number);

interface CountsProps {
  readonly funnel: FormFunnel;
  readonly form: string;
  readonly names: LiveNames;
}

function Counts({ funnel, form, names }: CountsProps): ReactNode {
  const stages = stagesOf(form, funnel, (step) => names.ofStep(form, step));
  if (stages.every(({ visits }) => visits === 0))
    return <p className={look['muted']}>{`No such visit ${daySpan(funnel)}.`}</p>;
  return (
    <>
      <section className={look['stack']} aria-labelledby="passage">
        <h2 className={look['subtitle']} id="passage">
          Drop-off
        </h2>
        <output className="visually-hidden">
          {`${visitsInWords(funnel.all.viewed)} ${daySpan(funnel)}, of which ${funnel.all.completed} reached the end.`}
        </output>
        <FlowChart stages={stages} />
        {funnel.all.confirmed !== undefined && <p className={look['muted']}>{ABOUT_PROOFS}</p>}
        <details className={styles['behind']}>
          <summary>The same as a table</summary>
          <StageTable stages={stages} />
        </details>
      </section>
      <section className={look['stack']} aria-labelledby="ends">
        <h2 className={look['subtitle']} id="ends">
          How visits ended
        </h2>
        <Ends funnel={funnel} form={form} />
      </section>
      <section className={look['stack']} aria-labelledby="fields">
        <h2 className={look['subtitle']} id="fields">
          Field by field
        </h2>
        <FieldTable funnel={funnel} nameOf={(field) => names.ofField(form, field)} />
      </section>
    </>
  );
}

function Ends({ funnel, form }: Pick<CountsProps, 'funnel' | 'form'>): ReactNode {
  const { viewed } = funnel.all;
  const ends = endsOf(form, funnel);
  const lines = ends.map(({ name, visits }) => ({ name, times: visits }));
  const sum = ends.reduce((total, { visits }) => total + visits, 0);
  return (
    <>
      <BarTable lines={lines} most={Math.max(...lines.map(({ times }) => times))} whole={viewed} />
      {sum !== viewed && <p className={look['muted']}>{ABOUT_SUM}</p>}
    </>
  );
}

const ABOUT_SUM =
  'The sum differs from the visits opened: some may have begun before these days or in another language, or gone on after leaving.';

const ABOUT_PROOFS =
  '“Confirmed” counts the email addresses that were confirmed in these days, on any device, also after earlier visits.';

function StageTable({ stages }: { readonly stages: readonly Stage[] }): ReactNode {
  const first = stages[0]?.visits ?? 0;
  const columns = ['How far', 'Visits', 'Of those who saw it', 'Of those before', 'Went no further'];
  return (
    <ScrollTable label="Table of visits" columns={columns}>
      {stages.map(({ name, visits }, at) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{visits}</td>
          <td>{at === 0 ? '–' : (percentOf(visits, first) ?? 'Too few to say')}</td>
          <td>{at === 0 ? '–' : (percentOf(visits, stages[at - 1]?.visits ?? 0) ?? 'Too few to say')}</td>
          <td>{at === stages.length - 1 ? '–' : shareOf(lostAfter(stages, at), visits)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
