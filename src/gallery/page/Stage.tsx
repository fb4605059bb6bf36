import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hashOf, type Address } from './address.ts';
import type { GalleryProps } from './gallery-props.ts';
import { StageLayout } from './StageLayout.tsx';
import styles from './Stage.module.css';

const FRAME = '/gallery/frame';

/** The form as it is drawn, in a window of its own. */
export function Stage({ data, address, reports }: GalleryProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const hash = frameHash(address);
  const [first] = useState(hash);
  // Talks to the window in the frame.
  useEffect(() => lead(frame.current, hash), [hash]);
  return (
    <StageLayout data={data} address={address} status={<Fault reports={reports} />} href={`${FRAME}${hash}`}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this program, and needs all that the page may */}
      <iframe
        className={styles['frame']}
        ref={frame}
        src={`${FRAME}${first}`}
        // What was chosen while it was on its way.
        onLoad={() => lead(frame.current, hash)}
        title="The form as it is drawn"
      />
    </StageLayout>
  );
}

/** Leads the frame to another view: no step of its history is one, for a form may have made steps of its own there. */
function lead(frame: HTMLIFrameElement | null, hash: string): void {
  const inside = frame?.contentWindow;
  if (!inside || inside.location.pathname !== FRAME || inside.location.hash === hash) return;
  inside.history.replaceState(inside.history.state, '', hash);
  inside.dispatchEvent(new Event('hashchange'));
}

/** Why the form is not drawn as its documents say now. */
function Fault({ reports: { fault, state } }: Pick<GalleryProps, 'reports'>): ReactNode {
  if (!fault || fault.fault === null) return null;
  return (
    <span className={styles['fault']}>
      <strong>{state ? 'This is the last good form.' : 'There is no form to show yet.'}</strong> Its documents
      cannot be drawn just now: <code>{fault.fault}</code>
    </span>
  );
}

/** What the frame has to know; what is shown beside it would only disturb it. */
function frameHash(address: Address): string {
  return hashOf({ ...address, width: '390', shown: 'drawn', pane: 'document', file: '', line: '' });
}
