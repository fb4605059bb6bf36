import type { Answers } from '#contract/form-document.ts';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { FormFunnel } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { isNotFound } from '#workbench/draft/draft-gone.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { plannedTime } from '#workbench/shell/planned-time.ts';
import { exactTime } from '#workbench/shell/times.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { affectedForms } from './affected-forms.ts';
import styles from './ReviewView.module.css';

/** Says whom a change affects: visitors from now on, but no open pages. It shows how many visits there were lately (R12.6). */
export function Affected(): ReactNode {
  const { base, history, reason } = useDraftState();
  const forms = useMemo(() => affectedForms(base, history.now), [base, history.now]);
  return (
    <section className={styles['affected']} aria-labelledby="affected">
      <h3 className={look['subtitle']} id="affected">
        Who sees the change
      </h3>
      <ul>
        <li>{`Everyone who opens the page ${laterTime(reason) ?? 'from now on'}.`}</li>
        <li>Visitors who have the page open already keep the old version, and can still send it.</li>
        {forms.map((form) => (
          <li key={form}>
            <Visits form={form} title={formTitle(history.now, form)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** “after 14 May 2027, 09:00”, if the editor wants to publish later and has chosen a time. */
function laterTime(answers: Answers): string | undefined {
  const due = plannedTime(answers);
  return due && 'at' in due ? `after ${exactTime(due.at.toISOString())}` : undefined;
}

/** The visits of a form in the last week, as the measure of how many visitors will see its change. */
function Visits({ form, title }: { readonly form: string; readonly title: string }): ReactNode {
  const { value, fault } = useLoaded(useCallback(async () => visitsOf(form), [form]));
  return (
    <span>
      {value === undefined ? `“${title}”: ${fault ?? 'counting its visits…'}` : visitsInWords(title, value)}
    </span>
  );
}

function visitsInWords(title: string, counts: FormFunnel | null): string {
  if (counts === null) return `“${title}” is new: it had no visitors yet.`;
  const { viewed } = counts.all;
  if (viewed === 0) return `No visitor has opened “${title}” in the last 7 days.`;
  return `“${title}” was opened ${viewed === 1 ? 'once' : `${viewed.toLocaleString('en')} times`} in the last 7 days.`;
}

/** Counts the visits of the last week. Null for a form that is not live. */
async function visitsOf(form: string): Promise<FormFunnel | null> {
  try {
    return await call('GET /funnel/:form', { params: { form }, query: { days: '7' } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
