import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { SANDBOX, type WantedState } from '#protocol/preview.ts';
import { type PreviewClicks, type PreviewMemory, usePreviewPage } from './use-preview-page.ts';
import styles from './Preview.module.css';

export type Width = 'phone' | 'tablet' | 'full';
export type Scheme = 'light' | 'dark';

interface PreviewFrameProps extends PreviewClicks {
  readonly address: string;
  /** The form and the language, as the page has them in its address. */
  readonly hash: string;
  readonly width: Width;
  readonly scheme: Scheme;
  readonly state: WantedState;
  /** The number of the step that is shown, from 0; undefined where none is chosen. */
  readonly step?: number | undefined;
  readonly chosen?: string | undefined;
}

/**
 * Shows the public page of the draft in a frame. The next page loads in a second, hidden frame. When that page has reached its
 * state, its frame replaces the first one, at the same position. So the preview does not flicker while an editor types.
 */
export function PreviewFrame(props: PreviewFrameProps): ReactNode {
  const { address, width } = props;
  const [shown, setShown] = useState(address);
  const frames = shown === address ? [address] : [shown, address];
  const memory = useRef<PreviewMemory>({ scrollTop: 0 });
  return (
    <div className={`${styles['stage']} ${styles[width]}`}>
      {frames.map((own) => (
        <OneFrame
          {...props}
          key={own}
          address={own}
          isShown={own === shown}
          memory={memory}
          onReady={() => setShown(own)}
        />
      ))}
    </div>
  );
}

interface OneFrameProps extends PreviewFrameProps {
  readonly isShown: boolean;
  readonly memory: RefObject<PreviewMemory>;
  readonly onReady: () => void;
}

function OneFrame(props: OneFrameProps): ReactNode {
  const { address, hash, scheme, state, step, chosen, isShown } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [start] = useState(`${address}${hash}`);
  const [visit, setVisit] = useState(0);
  // Only the page that is shown points at the chosen field.
  const field = isShown ? chosen : undefined;
  const wanted = {
    hash,
    scheme,
    state,
    ...(step !== undefined && { step }),
    ...(field !== undefined && { field }),
  };
  const onLoad = usePreviewPage({ ...props, frame, wanted, onLeft: () => setVisit((before) => before + 1) });
  return (
    <iframe
      key={visit}
      className={isShown ? styles['frame'] : `${styles['frame']} ${styles['waiting']}`}
      ref={frame}
      src={start}
      sandbox={SANDBOX.join(' ')}
      title={isShown ? 'The form as visitors see it' : 'The next form, on its way'}
      aria-hidden={isShown ? undefined : true}
      // The hidden page must not take the focus from the editor.
      inert={!isShown}
      onLoad={onLoad}
    />
  );
}
