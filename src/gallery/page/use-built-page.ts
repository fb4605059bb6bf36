import { useEffect, useState, useSyncExternalStore } from 'react';
import { createObservable } from '#engine/observable.ts';
import { documentChanges } from './document-changes.ts';
import { BUILT_PAGE_CHANGED, type BuiltPage } from './gallery-data.ts';

/** How often the built page has come to stand otherwise since the gallery was opened. */
const pageChanges = createObservable(0);

const notifyChange = (): void => pageChanges.set(pageChanges.get() + 1);

import.meta.hot?.on(BUILT_PAGE_CHANGED, notifyChange);

/** The page that is built of the documents as they are now; while they are being built it stays the last good one. */
export function useBuiltPage(look: string): BuiltPage | undefined {
  const documents = useSyncExternalStore(documentChanges.subscribe, documentChanges.get);
  const changes = useSyncExternalStore(pageChanges.subscribe, pageChanges.get);
  const [page, setPage] = useState<BuiltPage>();
  // Talks to the development server, which builds what is wanted.
  useEffect(() => void want(look, documents).then(notifyChange), [look, documents]);
  // Talks to the development server. What an earlier answer said counts no longer.
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const answer = await fetch(`/gallery/built?after=${changes}`);
      const next: BuiltPage = await answer.json();
      if (isWanted) setPage(next);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [changes]);
  return page;
}

async function want(look: string, documents: number): Promise<void> {
  const query = new URLSearchParams({ look, after: String(documents) });
  await fetch(`/gallery/built?${query.toString()}`, { method: 'POST' });
}
