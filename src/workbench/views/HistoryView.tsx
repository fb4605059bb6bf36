import { useState, type ReactNode } from 'react';
import {
  readReleases,
  readState,
  type ReleaseEntry,
  restoreRelease,
  withdrawRelease,
} from '#workbench/api/content.ts';
import { may, type Me } from '#workbench/api/people.ts';
import { Ask } from '#workbench/shell/Ask.tsx';
import { Time } from '#workbench/shell/Time.tsx';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';

interface Deed {
  readonly kind: 'restore' | 'withdraw';
  readonly number: number;
}

/** Lists all releases, each with buttons to restore and to withdraw it (R12.6). */
export function HistoryView({ me }: { readonly me: Me }): ReactNode {
  const { value, fault, reload } = useLoaded(loadHistory);
  const [asked, setAsked] = useState<Deed>();
  if (!value) return <p className={look['page']}>{fault ?? 'Reading the history…'}</p>;
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>History</h1>
        <p className={look['lede']}>
          Every release is kept. Restoring one makes its content live again, as a new release.
        </p>
      </div>
      <ScrollTable label="Table of releases" columns={['Release', 'Since', 'By', 'Why', '']}>
        {value.releases.map((release) => (
          <ReleaseRow
            key={release.number}
            release={release}
            isLive={release.number === value.live}
            onAsk={may(me, 'publisher') ? setAsked : undefined}
          />
        ))}
      </ScrollTable>
      {asked && <AskDeed deed={asked} onClose={() => setAsked(undefined)} onDone={reload} />}
    </div>
  );
}

async function loadHistory(): Promise<{ readonly releases: readonly ReleaseEntry[]; readonly live: number }> {
  const [{ releases }, { live }] = await Promise.all([readReleases(), readState()]);
  return { releases, live: live.number };
}

interface ReleaseRowProps {
  readonly release: ReleaseEntry;
  readonly isLive: boolean;
  readonly onAsk: ((deed: Deed) => void) | undefined;
}

function ReleaseRow({ release, isLive, onAsk }: ReleaseRowProps): ReactNode {
  const { number, since, by, note, withdrawn } = release;
  return (
    <tr>
      <td className={look['nowrap']}>
        {number} {isLive && <span className={`${look['badge']} ${look['live']}`}>live</span>}
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
      <td>{note}</td>
      <td className={`${look['end']} ${look['nowrap']}`}>
        {onAsk && !isLive && (
          <>
            <button
              className={look['button']}
              type="button"
              aria-label={`Restore release ${number}`}
              onClick={() => onAsk({ kind: 'restore', number })}
            >
              Restore
            </button>{' '}
            {!withdrawn && (
              <button
                className={`${look['plain']} ${look['danger']}`}
                type="button"
                aria-label={`Withdraw release ${number}`}
                onClick={() => onAsk({ kind: 'withdraw', number })}
              >
                Withdraw
              </button>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

interface AskDeedProps {
  readonly deed: Deed;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const ABOUT = {
  restore: 'Its content becomes live again within five seconds, as a new release. Nothing is lost.',
  withdraw:
    'Pages of this release that are still open get no more sign-ups. Their visitors are asked to load the page again.',
};

function AskDeed({ deed: { kind, number }, onClose, onDone }: AskDeedProps): ReactNode {
  return (
    <Ask
      title={`${kind === 'restore' ? 'Restore' : 'Withdraw'} release ${number}?`}
      about={<p className={look['muted']}>{ABOUT[kind]}</p>}
      panel="reason"
      action={kind === 'restore' ? 'Make it live' : 'Withdraw it'}
      onClose={onClose}
      onSend={async ({ note }) => {
        await (kind === 'restore' ? restoreRelease : withdrawRelease)(number, String(note));
        onDone();
        onClose();
      }}
    />
  );
}
