import { createRoot } from 'react-dom/client';
import '#app/styles/tokens.css';
import '#app/styles/fonts.css';
import '#app/styles/base.css';
import { useCallback, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { BuiltStage } from './BuiltStage.tsx';
import { Inspector } from './Inspector.tsx';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';
import { go, useAddress } from './use-address.ts';
import { useFrameReports } from './use-frame-reports.ts';
import styles from './Gallery.module.css';
import { documentChanges } from './document-changes.ts';
import type { GalleryData } from './gallery-data.ts';

/** The gallery: every form, in each variant, example, language, width and theme, beside its documents (R4.8). */
function Gallery(): ReactNode {
  const data = useGalleryData();
  const address = useAddress();
  const form = address.form === '' ? (data?.forms[0]?.name ?? '') : address.form;
  const showSent = useCallback(() => go({ pane: 'result' }), []);
  const reports = useFrameReports(form, showSent);
  if (!data) return <p className={styles['waiting']}>Reading the documents…</p>;
  const gallery = { data, address: { ...address, form }, reports: address.shown === 'built' ? {} : reports };
  return (
    <div className={styles['gallery']}>
      <Toolbar {...gallery} />
      {address.shown === 'built' ? <BuiltStage {...gallery} /> : <Stage {...gallery} />}
      <Inspector {...gallery} />
    </div>
  );
}

/** The documents and the findings of the check. They are read again after each change. */
function useGalleryData(): GalleryData | undefined {
  const changes = useSyncExternalStore(documentChanges.subscribe, documentChanges.get);
  const [data, setData] = useState<GalleryData>();
  // Talks to the development server.
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const response = await fetch(`/gallery/documents?after=${changes}`);
      const next: GalleryData | { readonly fault: string } = await response.json();
      // The server cannot read the documents while a file is being deleted. It then reports a change, and we read them again.
      if (isWanted && !('fault' in next)) setData(next);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [changes]);
  return data;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<Gallery />);
