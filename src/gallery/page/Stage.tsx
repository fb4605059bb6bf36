import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hrefOf, type Address } from './address.ts';
import type { GalleryProps } from './gallery-props.ts';
import { StageLayout } from './StageLayout.tsx';
import styles from './Stage.module.css';

const FRAME = '/gallery/frame';

/** Shows the form in a frame, which has its own window. */
export function Stage({ data, address, reports }: GalleryProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const hash = frameHash(address);
  const [firstHash] = useState(hash);
  // Talks to the window in the frame.
  useEffect(() => showInFrame(frame.current, hash), [hash]);
  return (
    <StageLayout data={data} address={address} status={<Fault reports={reports} />} href={`${FRAME}${hash}`}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this program, which needs its scripts and storage */}
      <iframe
        className={styles['frame']}
        ref={frame}
        src={`${FRAME}${firstHash}`}
        // The address may have changed while the frame loaded.
        onLoad={() => showInFrame(frame.current, hash)}
        title="The form as it is drawn"
      />
    </StageLayout>
  );
}

/**
 * Shows another view in the frame. It adds no entry to the frame's history, because a form with steps has its own entries
 * there.
 */
function showInFrame(frame: HTMLIFrameElement | null, hash: string): void {
  const inside = frame?.contentWindow;
  if (!inside || inside.location.pathname !== FRAME || inside.location.hash === hash) return;
  inside.history.replaceState(inside.history.state, '', hash);
  inside.dispatchEvent(new Event('hashchange'));
}

/** Says why the form in the frame does not show the current documents. */
function Fault({ reports: { fault, state } }: Pick<GalleryProps, 'reports'>): ReactNode {
  if (!fault || fault.fault === null) return null;
  return (
    <span className={styles['fault']}>
      <strong>{state ? 'This is the last good form.' : 'There is no form to show yet.'}</strong>{' '}
      <span>Its documents cannot be drawn just now:</span> <code>{fault.fault}</code>
    </span>
  );
}

/**
 * The hash for the frame. What concerns only the gallery around the frame has fixed values, so that the frame does not change
 * when an editor chooses another width or pane.
 */
function frameHash(address: Address): string {
  return hrefOf({ ...address, width: '390', shown: 'drawn', pane: 'document', file: '', line: '' });
}
