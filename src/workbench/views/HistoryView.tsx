import type { ReleaseEntry } from '#protocol/workbench.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { type LiveNames, loadLiveNames } from '#workbench/visitors/live-names.ts';
import { Ask } from '#workbench/shell/Ask.tsx';
import { listInWords } from '#workbench/shell/list-in-words.ts';
import { Time } from '#workbench/shell/Time.tsx';
import { useMe } from '#workbench/shell/use-route.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';
import { AskRestore } from './AskRestore.tsx';
import { sameContentBefore } from './same-content.ts';
import styles from './HistoryView.module.css';

/** What an editor can do with a release. */
interface ReleaseAction {
  readonly kind: 'restore' | 'withdraw';
  readonly number: number;
}

/** Lists all releases, each with buttons to restore and to withdraw it (R12.6). */
export function HistoryView(): ReactNode {
  const me = useMe();
  const { value, fault, reload } = useLoaded(loadHistory);
  const [asked, setAsked] = useState<ReleaseAction>();
  const [news, setNews] = useState('');
  if (!value) return <p className={look['page']}>{fault ?? 'Reading the history…'}</p>;
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>History</h1>
        <p className={look['lede']}>
          Every release is kept. Look at one beside the live one before you restore it. Withdraw one only if
          pages of it that are still open must get no more sign-ups.
        </p>
        <output className={news === '' ? 'visually-hidden' : look['notice']}>{news}</output>
      </div>
      <ScrollTable hasCards label="Table of releases" columns={['Release', 'Since', 'By', 'Why', '']}>
        {value.releases.map((release) => (
          <ReleaseRow
            key={release.number}
            release={release}
            isLive={release.number === value.live}
            before={sameContentBefore(release, value.releases)}
            nameOf={value.names.ofForm}
            onAsk={may(me, 'publisher') ? setAsked : undefined}
          />
        ))}
      </ScrollTable>
      {asked && <AskAction action={asked} onClose={() => setAsked(undefined)} onDone={done} />}
    </div>
  );

  function done(words: string): void {
    setNews(words);
    reload();
  }
}

interface History {
  readonly releases: readonly ReleaseEntry[];
  readonly live: number;
  readonly names: LiveNames;
}

async function loadHistory(): Promise<History> {
  const [{ releases }, { live }] = await Promise.all([
    call('GET /content/releases', {}),
    call('GET /content', {}),
  ]);
  return { releases, live: live.number, names: await loadLiveNames(live.number) };
}

interface ReleaseRowProps {
  readonly release: ReleaseEntry;
  readonly isLive: boolean;
  /** The earlier release whose content this release has again. */
  readonly before: number | undefined;
  /** The name of a form, as people know it. */
  readonly nameOf: LiveNames['ofForm'];
  readonly onAsk: ((action: ReleaseAction) => void) | undefined;
}

function ReleaseRow({ release, isLive, before, nameOf, onAsk }: ReleaseRowProps): ReactNode {
  const { number, since, by, note, withdrawn, changedForms = [] } = release;
  return (
    <tr>
      <td className={look['nowrap']}>
        <span className={styles['word']}>Release</span> <span>{number}</span>{' '}
        {isLive && <span className={`${look['badge']} ${look['live']}`}>live</span>}
        {withdrawn && (
          <span className={`${look['badge']} ${look['wrong']}`} title={withdrawn.note}>
            withdrawn
          </span>
        )}
      </td>
      <td className={look['nowrap']}>
        <Time iso={since} />
      </td>
      <td>{by}</td>
      <td>
        <span>{note}</span>
        {changedForms.length > 0 && (
          <p className={look['muted']}>
            {`Changed ${listInWords(changedForms.map((form) => `“${nameOf(form)}”`))}`}
          </p>
        )}
        {before !== undefined && <p className={look['muted']}>{`The content of release ${before}`}</p>}
      </td>
      <td className={`${look['end']} ${look['nowrap']}`}>
        {!isLive && <ReleaseActions number={number} isWithdrawn={withdrawn !== undefined} onAsk={onAsk} />}
      </td>
    </tr>
  );
}

interface ReleaseActionsProps extends Pick<ReleaseRowProps, 'onAsk'> {
  readonly number: number;
  readonly isWithdrawn: boolean;
}

/** The actions for a release that is not live. */
function ReleaseActions({ number, isWithdrawn, onAsk }: ReleaseActionsProps): ReactNode {
  return (
    <>
      <Link
        className={look['plain']}
        to={`/history/${number}`}
        aria-label={`Compare release ${number} with live`}
      >
        Compare with live
      </Link>
      {onAsk && (
        <>
          <button
            className={look['button']}
            type="button"
            aria-label={`Restore release ${number}`}
            onClick={() => onAsk({ kind: 'restore', number })}
          >
            Restore
          </button>{' '}
          {!isWithdrawn && (
            <button
              className={look['plain']}
              type="button"
              aria-label={`Withdraw release ${number}`}
              title="Pages of it that are still open get no more sign-ups."
              onClick={() => onAsk({ kind: 'withdraw', number })}
            >
              Withdraw
            </button>
          )}
        </>
      )}
    </>
  );
}

interface AskActionProps {
  readonly action: ReleaseAction;
  readonly onClose: () => void;
  /** Receives what has happened, as a sentence. */
  readonly onDone: (words: string) => void;
}

function AskAction({ action: { kind, number }, onClose, onDone }: AskActionProps): ReactNode {
  if (kind === 'restore') return <AskRestore number={number} onClose={onClose} onDone={onDone} />;
  return (
    <Ask
      title={`Withdraw release ${number}?`}
      about={
        <p className={look['muted']}>
          Pages of this release that are still open get no more sign-ups. Their visitors are asked to load the
          page again.
        </p>
      }
      panel="reason"
      action="Withdraw it"
      onClose={onClose}
      onSend={async ({ note }) => {
        const body = { note: String(note) };
        await call('POST /content/releases/:number/withdraw', { params: { number }, body });
        onDone(`Release ${number} is withdrawn.`);
        onClose();
      }}
    />
  );
}
