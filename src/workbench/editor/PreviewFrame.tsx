import { useEffect, useRef, useState, type ReactNode } from 'react';
import { HYDRATE } from '#app/hydration/marks.ts';
import { controlId } from '#renderer/control-id.ts';
import { showStep } from './drive-page.ts';
import { followClick, type FollowedClick } from './follow-click.ts';
import type { TargetState } from './target-state.ts';
import { useDrivenPage } from './use-driven-page.ts';
import styles from './Preview.module.css';

export type Width = 'phone' | 'tablet' | 'full';
export type Scheme = 'light' | 'dark';

interface PreviewFrameProps extends FollowedClick {
  readonly address: string;
  readonly hash: string;
  readonly width: Width;
  readonly scheme: Scheme;
  /** The state into which a page with this address is brought before it is shown. */
  readonly targetState: TargetState;
  /** The number of the step that is shown, from 0; undefined where none is chosen. */
  readonly step?: number | undefined;
  readonly chosen?: string | undefined;
}

/**
 * Shows the public page of the draft in a frame. The next page loads in a second, hidden frame, which replaces the first when it is
 * rendered and scrolled to the same position. So the preview does not flicker while an editor types.
 */
export function PreviewFrame(props: PreviewFrameProps): ReactNode {
  const { address, width } = props;
  const [shown, setShown] = useState(address);
  const frames = shown === address ? [address] : [shown, address];
  const scroll = useRef(0);
  return (
    <div className={`${styles['stage']} ${styles[width]}`}>
      {frames.map((own) => (
        <OneFrame
          {...props}
          key={own}
          address={own}
          isShown={own === shown}
          scroll={scroll}
          onDrawn={() => setShown(own)}
        />
      ))}
    </div>
  );
}

interface OneFrameProps extends PreviewFrameProps {
  readonly isShown: boolean;
  readonly scroll: { current: number };
  readonly onDrawn: () => void;
}

function OneFrame(props: OneFrameProps): ReactNode {
  const { address, hash, scheme, chosen, isShown, scroll, step, targetState } = props;
  const { prefix } = props.targetState;
  const frame = useRef<HTMLIFrameElement>(null);
  const [start] = useState(`${address}${hash}`);
  const { isDrawn, loaded } = useDrivenPage(props);
  const latest = useRef(props);
  // Talks to the page in the frame.
  useEffect(() => {
    latest.current = props;
  }, [props]);
  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (!isDrawn || !inside || inside.location.hash === hash) return undefined;
    return onceHydrated(inside.document, () => (inside.location.hash = hash));
  }, [hash, isDrawn]);
  useEffect(() => {
    if (isDrawn) setScheme(frame.current, scheme);
  }, [scheme, isDrawn]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isDrawn || !isShown || !page) return;
    void leadTo(page, targetState, { step, chosen });
    // oxlint-disable-next-line react/exhaustive-deps -- the state belongs to the page
  }, [chosen, step, prefix, isDrawn, isShown]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is the product's own page, and needs everything that a page may do
    <iframe
      className={isShown ? styles['frame'] : `${styles['frame']} ${styles['waiting']}`}
      ref={frame}
      src={start}
      title={isShown ? 'The form as visitors see it' : 'The next form, on its way'}
      aria-hidden={isShown ? undefined : true}
      // A page that is brought into its state must not take the focus from what the editor does.
      inert={!isShown}
      onLoad={() => {
        const inside = frame.current?.contentWindow;
        if (!inside) return;
        setScheme(frame.current, scheme);
        inside.scrollTo(0, scroll.current);
        inside.addEventListener('scroll', () => (scroll.current = inside.scrollY), { passive: true });
        // Not by the focus: an editor who goes through the page by Tab chooses nothing.
        inside.addEventListener('click', (event) => followClick(event, inside.document, latest.current));
        loaded(inside.document);
      }}
    />
  );
}

/** Leads to the step of what is chosen, unless the page shows it already, and highlights the control. */
async function leadTo(
  page: Document,
  targetState: TargetState,
  { step, chosen }: Pick<PreviewFrameProps, 'step' | 'chosen'>,
): Promise<void> {
  const id = controlId(targetState.prefix, chosen ?? '');
  if (step !== undefined && !page.getElementById(id)) await showStep(page, targetState, step);
  if (chosen !== undefined) pointAt(page, id);
}

/** Waits for React in the frame: a page that changes its language while React hydrates it does not fit its markup. */
function onceHydrated(page: Document, act: () => void): () => void {
  const root = page.getElementById('root');
  const isReady = (): boolean => root?.dataset[HYDRATE] === undefined;
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    act();
  });
  if (isReady() || !root) act();
  else observer.observe(root, { attributes: true });
  return () => observer.disconnect();
}

function setScheme(frame: HTMLIFrameElement | null, scheme: Scheme): void {
  frame?.contentDocument?.documentElement.setAttribute('data-theme', scheme);
}

/** Scrolls the preview to a control and highlights it once. The focus does not move. */
function pointAt(page: Document, id: string): void {
  const control = page.getElementById(id);
  if (!control || control === control.ownerDocument.activeElement) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // We scroll the frame's window, because `scrollIntoView` would scroll the workbench, too.
  const inside = page.defaultView;
  const { top, height } = control.getBoundingClientRect();
  const above = ((inside?.innerHeight ?? 0) - height) / 2;
  inside?.scrollBy({ top: top - above, behavior: isCalm ? 'auto' : 'smooth' });
  const ring = '0 0 0 4px color-mix(in srgb, var(--accent) 55%, transparent)';
  control.animate(
    [{ boxShadow: ring }, { boxShadow: ring, offset: 0.7 }, { boxShadow: '0 0 0 4px transparent' }],
    1_400,
  );
}
