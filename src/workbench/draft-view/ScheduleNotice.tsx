import type { Me, Schedule } from '#protocol/workbench.ts';
import { useState, type ReactNode } from 'react';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { NotPublished } from '#workbench/review/NotPublished.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { exactTime } from '#workbench/shell/times.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { isNotFound } from '#workbench/draft/draft-gone.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import styles from './DraftView.module.css';

/** Says when the server publishes the draft, or why it has not. A publisher can take the schedule back (R11.7, R12.6). */
export function ScheduleNotice({ me }: { readonly me: Me }): ReactNode {
  const { schedule, began } = useDraftState();
  if (!schedule) return null;
  return (
    <section className={styles['older']} aria-label="The schedule of this draft">
      <p>
        {schedule.error ? (
          <NotPublished schedule={schedule} began={began} me={me} />
        ) : (
          `${scheduledBy(schedule, me)} It goes live on ${exactTime(schedule.at)}. Until then the draft stays as it is.${
            may(me, 'publisher') ? '' : ' To change it, ask a publisher to take the schedule back.'
          }`
        )}
      </p>
      {may(me, 'publisher') && <TakeBack schedule={schedule} />}
    </section>
  );
}

function scheduledBy({ by, note }: Schedule, me: Me): string {
  return `${by === me.name ? 'You have' : `${by} has`} scheduled this draft: “${note}”.`;
}

function TakeBack({ schedule }: { readonly schedule: Schedule }): ReactNode {
  const store = useDraft();
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <button className={look['button']} type="button" disabled={isBusy} onClick={() => void takeBack()}>
        Take the schedule back
      </button>
      <Fault text={fault} />
    </>
  );

  async function takeBack(): Promise<void> {
    setIsBusy(true);
    setFault('');
    try {
      await call('DELETE /content/scheduled/:id', { params: { id: schedule.id } });
      store.setSchedule(undefined);
    } catch (error) {
      // The server has published the draft just now, or a colleague has taken its schedule back.
      if (isNotFound(error)) await store.look();
      else setFault(faultText(error));
    } finally {
      setIsBusy(false);
    }
  }
}
