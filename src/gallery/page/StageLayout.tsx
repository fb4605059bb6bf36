import { useRef, type ReactNode, useLayoutEffect, useState, type RefObject } from 'react';
import type { GalleryProps } from './gallery-props.ts';
import styles from './Stage.module.css';

interface StageLayoutProps extends Pick<GalleryProps, 'data' | 'address'> {
  /** The status. Screen readers announce each change of it. */
  readonly status: ReactNode;
  /** The address that shows the same page in its own window; null while there is none. */
  readonly href: string | null;
  /** The frame. */
  readonly children?: ReactNode;
}

/** Lays out a frame whose window has exactly the chosen width. When the space is too narrow, the frame is scaled down. */
export function StageLayout({ data, address, status, href, children }: StageLayoutProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const scale = useFit(stage, address.width);
  return (
    <main className={styles['main']} aria-label="Form">
      <output className={styles['status']}>{status}</output>
      <div className={styles['stage']} ref={stage}>
        {children}
      </div>
      <p className={styles['caption']}>
        <span>{address.width === 'free' ? 'All the room there is' : `${address.width} pixels`}</span>
        {scale < 1 && <span>{`drawn at ${Math.round(scale * 100)} %`}</span>}
        {href !== null && (
          <a href={href} target="_blank" rel="noreferrer">
            Open by itself
          </a>
        )}
        <span className={styles['folder']}>{data.folder}</span>
      </p>
    </main>
  );
}

/** The scale at which a window of this width fits into the stage; 1 when it fits unscaled. */
function useFit(stage: RefObject<HTMLElement | null>, width: string): number {
  const [room, setRoom] = useState(0);
  const scale = width === 'free' || room === 0 ? 1 : Math.min(1, room / Number(width));
  // Talks to the browser's layout.
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [stage]);
  useLayoutEffect(() => {
    stage.current?.style.setProperty('--frame-width', width === 'free' ? '100%' : `${width}px`);
    stage.current?.style.setProperty('--frame-scale', String(scale));
  }, [stage, width, scale]);
  return scale;
}
