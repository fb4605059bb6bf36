import { useMemo, type ReactNode } from 'react';
import { formTitle } from '#workbench/edit/form-title.ts';
import { changesInWords } from '#workbench/review/changes-in-words.ts';
import { languageChanges } from '#workbench/review/language-changes.ts';
import { listChanges } from '#workbench/review/list-changes.ts';
import type { ReleaseComparison } from '#workbench/review/release-comparison.ts';
import look from '#workbench/shell/look.module.css';
import review from '#workbench/review/ReviewView.module.css';

/** Says what changes for visitors when a publisher restores a release, in the sentences of the review. */
export function WhatGoesBack({ ofLive, ofRelease, release }: ReleaseComparison): ReactNode {
  const changes = useMemo(() => changesInWords(ofLive, ofRelease), [ofLive, ofRelease]);
  const shared = [...languageChanges(ofLive, ofRelease), ...listChanges(ofLive, ofRelease)];
  if (changes.length + shared.length === 0) return null;
  return (
    <>
      <p className={look['muted']}>When release {release.number} is live again:</p>
      <ul className={review['changes']}>
        {changes.map(({ form, words }) => (
          <li key={`${form} ${words}`}>
            <span className={look['badge']}>{formTitle(ofRelease, form)}</span> {words}
          </li>
        ))}
        {shared.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}
