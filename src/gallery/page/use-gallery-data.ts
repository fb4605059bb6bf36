import { useEffect, useState, useSyncExternalStore } from 'react';
import { documentChanges } from './document-changes.ts';
import type { GalleryData } from './gallery-data.ts';

/** The documents and what the check finds in them; read anew with every change. */
export function useGalleryData(): GalleryData | undefined {
  const changes = useSyncExternalStore(documentChanges.subscribe, documentChanges.get);
  const [data, setData] = useState<GalleryData>();
  // Talks to the development server.
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const answer = await fetch(`/gallery/documents?after=${changes}`);
      const next: GalleryData | { readonly fault: string } = await answer.json();
      // A file that goes while it is read is told of again.
      if (isWanted && !('fault' in next)) setData(next);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [changes]);
  return data;
}
