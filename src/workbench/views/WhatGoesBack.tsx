import { useMemo, type ReactNode } from 'react';
import { changesInWords } from '#workbench/review/changes-in-words.ts';
import { languageChanges } from '#workbench/review/language-changes.ts';
import { listChanges } from '#workbench/review/list-changes.ts';
import type { ReleaseComparison } from '#workbench/review/release-comparison.ts';
import { WordedChanges } from '#workbench/review/WordedChanges.tsx';
import look from '#workbench/shell/look.module.css';

/** Says what changes for visitors when a publisher restores a release, in the sentences of the review. */
export function WhatGoesBack({ ofLive, ofRelease, release }: ReleaseComparison): ReactNode {
  const changes = useMemo(() => changesInWords(ofLive, ofRelease), [ofLive, ofRelease]);
  const shared = [...languageChanges(ofLive, ofRelease), ...listChanges(ofLive, ofRelease)];
  if (changes.length + shared.length === 0) return null;
  return (
    <>
      <p className={look['muted']}>{`When release ${release.number} is live again:`}</p>
      <WordedChanges changes={changes} shared={shared} before={ofLive} after={ofRelease} />
    </>
  );
}
