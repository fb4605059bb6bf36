import { useCallback, type ReactNode } from 'react';
import { BuiltStage } from './BuiltStage.tsx';
import { Inspector } from './Inspector.tsx';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';
import { go, useAddress } from './use-address.ts';
import { useFrameReports } from './use-frame-reports.ts';
import { useGalleryData } from './use-gallery-data.ts';
import styles from './Gallery.module.css';

/** Every form × variant × example × language × width × theme, beside the documents it is made of (R4.8). */
export function Gallery(): ReactNode {
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
