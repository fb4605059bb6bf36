import { useCallback, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#workbench/api/request.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { pathTo } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import { BarTable } from './BarTable.tsx';
import { daySpan } from '#workbench/shell/times.ts';
import type { LiveNames } from './live-names.ts';
import { inWords, shareOf, visitsInWords } from './share.ts';
import { sentInVain, stagesOf } from './stages.ts';
import { ALL_VISITS } from './VisitorFilters.tsx';

interface FormVisitorsProps {
  readonly form: string;
  readonly names: LiveNames;
}

/** Shows how many visitors complete the live form (R12.1), and where they give up (R12.5). */
export function FormVisitors({ form, names }: FormVisitorsProps): ReactNode {
  const { value: funnel, fault } = useLoaded(
    useCallback(async () => call('GET /funnel/:form', { params: { form }, query: ALL_VISITS }), [form]),
  );
  if (!funnel) return <p className={look['muted']}>{fault ?? 'Counting…'}</p>;
  const { all } = funnel;
  const more = (
    <Link to={pathTo('visitors', form)}>
      <span>Drop-off</span>
      <span className="visually-hidden">{`: ${names.ofForm(form)}`}</span>
    </Link>
  );
  if (all.viewed === 0)
    return (
      <>
        <p className={look['muted']}>{`No visits ${daySpan(funnel)}.`}</p>
        <p>{more}</p>
      </>
    );
  const worst = funnel.fields.reduce<(typeof funnel.fields)[number] | undefined>(
    (most, field) => (field.dropOff > (most?.dropOff ?? 0) ? field : most),
    undefined,
  );
  return (
    <>
      <BarTable
        caption={`Visits ${daySpan(funnel)}`}
        lines={stagesOf(form, { all, steps: [] }, inWords).map(({ name, visits }) => ({
          name,
          times: visits,
        }))}
        most={all.viewed}
        whole={all.viewed}
      />
      <p>{more}</p>
      {funnel.dropOffSent > 0 && (
        <p className={look['muted']}>{`${sentInVain(form)}: ${visitsInWords(funnel.dropOffSent)}.`}</p>
      )}
      {worst && (
        <p className={look['muted']}>
          {`Most of those who gave up did so at “${names.ofField(form, worst.field)}”: ${shareOf(worst.dropOff, all.started)}.`}
        </p>
      )}
    </>
  );
}
