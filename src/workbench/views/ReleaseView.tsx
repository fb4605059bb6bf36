import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may } from '#protocol/roles.ts';
import { changedWithoutWords } from '#workbench/review/changed-without-words.ts';
import { FileDifference } from '#workbench/review/FileDifference.tsx';
import { loadComparison, type ReleaseComparison } from '#workbench/review/release-comparison.ts';
import { restoreInWords } from '#workbench/review/restore-in-words.ts';
import { textChanges } from '#workbench/review/text-changes.ts';
import { TextChanges } from '#workbench/review/TextChanges.tsx';
import { Time } from '#workbench/shell/Time.tsx';
import { useMe } from '#workbench/shell/use-route.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { AskRestore } from './AskRestore.tsx';
import { ReleasePreview } from './ReleasePreview.tsx';
import { WhatGoesBack } from './WhatGoesBack.tsx';

interface ReleaseViewProps {
  readonly number: number;
}

/** Compares an earlier release with the live one, and shows its page, so that a publisher can decide to restore it (R12.6). */
export function ReleaseView({ number }: ReleaseViewProps): ReactNode {
  const me = useMe();
  const { value, fault, reload } = useLoaded(useCallback(async () => loadComparison(number), [number]));
  const [isAsking, setIsAsking] = useState(false);
  const [news, setNews] = useState('');
  const canRestore = value !== undefined && may(me, 'publisher') && value.changed.length > 0;
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>{`Release ${number}`}</h1>
        <output className={news === '' ? 'visually-hidden' : look['notice']}>{news}</output>
        {value ? <Origin {...value} /> : <p>{fault ?? 'Reading the release…'}</p>}
        <Actions number={number} canRestore={canRestore} onRestore={() => setIsAsking(true)} />
      </div>
      {value && <Comparison {...value} />}
      {value && <ReleasePreview number={number} documents={value.ofRelease} />}
      {value && isAsking && (
        <AskRestore
          number={number}
          onClose={() => setIsAsking(false)}
          onDone={(words) => {
            setNews(words);
            reload();
          }}
        />
      )}
    </div>
  );
}

interface ActionsProps {
  readonly number: number;
  readonly canRestore: boolean;
  readonly onRestore: () => void;
}

function Actions({ number, canRestore, onRestore }: ActionsProps): ReactNode {
  return (
    <div className={look['row']}>
      {canRestore && (
        <button className={look['primary']} type="button" onClick={onRestore}>
          {`Restore release ${number}`}
        </button>
      )}
      <Link to="/history">All releases</Link>
    </div>
  );
}

function Origin({ release, live }: ReleaseComparison): ReactNode {
  return (
    <p className={look['lede']}>
      <span>Published</span> <Time iso={release.since} />{' '}
      <span>{`by ${release.by}: “${release.note}”. ${live.number === release.number ? 'It is live.' : `Release ${live.number} is live.`}`}</span>
    </p>
  );
}

function Comparison(comparison: ReleaseComparison): ReactNode {
  const { ofLive, ofRelease, changed } = comparison;
  const texts = useMemo(() => textChanges(ofLive, ofRelease), [ofLive, ofRelease]);
  const wordless = useMemo(
    () => changedWithoutWords(ofLive, ofRelease, changed),
    [ofLive, ofRelease, changed],
  );
  return (
    <>
      <section className={look['stack']} aria-labelledby="changes">
        <h2 className={look['subtitle']} id="changes">
          Compared with live
        </h2>
        <p>{restoreInWords(comparison)}</p>
        <WhatGoesBack {...comparison} />
        {wordless.map((path) => (
          <FileDifference key={path} path={path} ofLive={ofLive} ofRelease={ofRelease} />
        ))}
      </section>
      {texts.length > 0 && (
        <TextChanges
          texts={texts}
          before={ofLive}
          now={ofRelease}
          columns={['Live now', 'In this release']}
        />
      )}
    </>
  );
}
