import type { ContentState, DraftEntry, Me, Schedule } from '#protocol/workbench.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { scheduleOf } from '#workbench/draft/load-draft.ts';
import { NotPublished } from '#workbench/review/NotPublished.tsx';
import { draftPath } from '#workbench/shell/routes.ts';
import { Time } from '#workbench/shell/Time.tsx';
import { exactTime } from '#workbench/shell/times.ts';
import { type Act, useAct } from '#workbench/shell/use-act.ts';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';
import { nameOfDraft, stateOfReview } from './name-of-draft.ts';
import styles from './FormsView.module.css';

interface DraftListProps {
  readonly me: Me;
  readonly state: ContentState;
  /** The name of a form for people. */
  readonly nameOf: (form: string) => string;
  readonly onChange: () => void;
}

/** Lists the drafts: who opened each one and when, its release, and the time of its schedule. */
export function DraftList({ me, state, nameOf, onChange }: DraftListProps): ReactNode {
  const { fault, act } = useAct(onChange);
  return (
    <section className={look['stack']} aria-labelledby="drafts">
      <h2 className={look['subtitle']} id="drafts" tabIndex={-1}>
        Drafts
      </h2>
      <Fault text={fault} />
      {state.drafts.length === 0 ? (
        <p className={styles['empty']}>There are no drafts at the moment.</p>
      ) : (
        <DraftTable me={me} state={state} nameOf={nameOf} act={act} />
      )}
    </section>
  );
}

interface DraftTableProps extends Pick<DraftListProps, 'me' | 'state' | 'nameOf'> {
  readonly act: Act;
}

function DraftTable({ me, state, nameOf, act }: DraftTableProps): ReactNode {
  return (
    <ScrollTable
      hasCards
      label="Table of drafts"
      columns={['Draft', 'Opened by', 'Since', 'Starts from', '']}
    >
      {state.drafts.map((draft) => (
        <DraftRow
          key={draft.draft}
          draft={draft}
          schedule={scheduleOf(state, draft.draft)}
          me={me}
          name={nameOfDraft(draft, nameOf)}
          act={act}
        />
      ))}
    </ScrollTable>
  );
}

interface DraftRowProps {
  readonly name: string;
  readonly draft: DraftEntry;
  readonly schedule: Schedule | undefined;
  readonly me: Me;
  readonly act: Act;
}

function DraftRow({ draft, schedule, me, name, act }: DraftRowProps): ReactNode {
  const reviewed = stateOfReview(draft);
  return (
    <tr>
      <td>
        <Link to={draftPath(draft.draft, draft.form)}>{name}</Link>{' '}
        {reviewed !== '' && <span className={look['badge']}>{reviewed}</span>}{' '}
        {schedule && !schedule.error && (
          <span className={`${look['badge']} ${look['live']}`}>
            {`Will be live ${exactTime(schedule.at)}`}
          </span>
        )}
        {schedule?.error && (
          <p className={styles['failed']}>
            <NotPublished schedule={schedule} began={draft.base} me={me} />{' '}
            <Link to={draftPath(draft.draft, draft.form, 'review')}>See its review</Link>
          </p>
        )}
      </td>
      <td>{draft.by}</td>
      <td className={look['nowrap']}>
        <Time iso={draft.since} />
      </td>
      <td className={look['nowrap']}>{`Release ${draft.base}`}</td>
      <td className={look['end']}>
        {schedule && may(me, 'publisher') && (
          <button
            className={look['button']}
            type="button"
            onClick={() =>
              act(async () => call('DELETE /content/scheduled/:id', { params: { id: schedule.id } }))
            }
          >
            Take the schedule back
          </button>
        )}
        {!schedule && may(me, 'editor') && (
          <Discard
            name={name}
            onDiscard={() =>
              act(async () => call('DELETE /content/drafts/:draft', { params: { draft: draft.draft } }))
            }
          />
        )}
      </td>
    </tr>
  );
}

interface DiscardProps {
  readonly name: string;
  readonly onDiscard: () => void;
}

function Discard({ name, onDiscard }: DiscardProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        className={`${look['plain']} ${look['danger']}`}
        type="button"
        aria-label={`Discard ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Discard
      </button>
      {isAsking && (
        <Confirm
          title={`Discard “${name}”?`}
          about="Its changes are lost."
          action="Discard it"
          onAct={onDiscard}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
