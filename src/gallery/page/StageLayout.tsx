import { useRef, type ReactNode } from 'react';
import type { GalleryProps } from './gallery-props.ts';
import { useFit } from './use-fit.ts';
import styles from './Stage.module.css';

interface StageLayoutProps extends Pick<GalleryProps, 'data' | 'address'> {
  /** Read out when it changes. */
  readonly status: ReactNode;
  /** Where the same is shown in a window of its own; null while there is nothing. */
  readonly href: string | null;
  /** The frame. */
  readonly children?: ReactNode;
}

/** A frame with a window of its own, whose width is true: where there is no room for it, it is drawn smaller. */
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
        {scale < 1 && <span>drawn at {Math.round(scale * 100)} %</span>}
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
