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
  /** The form and the language, as the page has them in its address. */
  readonly hash: string;
  readonly width: Width;
  readonly scheme: Scheme;
  /** The state into which the workbench brings a page with this address before an editor sees the page. */
  readonly targetState: TargetState;
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
          onReady={() => setShown(own)}
        />
      ))}
    </div>
  );
}

interface OneFrameProps extends PreviewFrameProps {
  readonly isShown: boolean;
  readonly scroll: { current: number };
  readonly onReady: () => void;
}

function OneFrame(props: OneFrameProps): ReactNode {
  const { address, hash, scheme, chosen, isShown, scroll, step, targetState } = props;
  const { prefix } = props.targetState;
  const frame = useRef<HTMLIFrameElement>(null);
  const [start] = useState(`${address}${hash}`);
  const { isReady, onLoaded } = useDrivenPage(props);
  const latest = useRef(props);
  // Talks to the page in the frame.
  useEffect(() => {
    latest.current = props;
  }, [props]);
  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (!isReady || !inside || inside.location.hash === hash) return undefined;
    return onceHydrated(inside.document, () => (inside.location.hash = hash));
  }, [hash, isReady]);
  useEffect(() => {
    if (isReady) setScheme(frame.current, scheme);
  }, [scheme, isReady]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isReady || !isShown || !page) return;
    void leadTo(page, targetState, { step, chosen });
    // oxlint-disable-next-line react/exhaustive-deps -- a new target state has a new page
  }, [chosen, step, prefix, isReady, isShown]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is the product's own page, and needs all permissions of a page
    <iframe
      className={isShown ? styles['frame'] : `${styles['frame']} ${styles['waiting']}`}
      ref={frame}
      src={start}
      title={isShown ? 'The form as visitors see it' : 'The next form, on its way'}
      aria-hidden={isShown ? undefined : true}
      // While the program fills in the hidden page, that page must not take the focus from the editor.
      inert={!isShown}
      onLoad={() => {
        const inside = frame.current?.contentWindow;
        if (!inside) return;
        setScheme(frame.current, scheme);
        inside.scrollTo(0, scroll.current);
        inside.addEventListener('scroll', () => (scroll.current = inside.scrollY), { passive: true });
        // We listen to clicks, not to the focus: an editor who moves through the page by Tab does not choose a field.
        inside.addEventListener('click', (event) => followClick(event, inside.document, latest.current));
        onLoaded(inside.document);
      }}
    />
  );
}

/** Leads the page to a step, unless the page shows the chosen control already. Then it highlights the chosen control. */
async function leadTo(
  page: Document,
  targetState: TargetState,
  { step, chosen }: Pick<PreviewFrameProps, 'step' | 'chosen'>,
): Promise<void> {
  const id = controlId(targetState.prefix, chosen ?? '');
  if (step !== undefined && !page.getElementById(id)) await showStep(page, targetState, step);
  if (chosen !== undefined) pointAt(page, id);
}

/** Calls `act` after React has hydrated the page. A change of language before that would not fit the served markup. */
function onceHydrated(page: Document, act: () => void): () => void {
  const root = page.getElementById('root');
  const isHydrated = (): boolean => root?.dataset[HYDRATE] === undefined;
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    act();
  });
  if (isHydrated() || !root) act();
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
  const wantsLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // We scroll the frame's window, because `scrollIntoView` would scroll the workbench, too.
  const inside = page.defaultView;
  const { top, height } = control.getBoundingClientRect();
  const above = ((inside?.innerHeight ?? 0) - height) / 2;
  inside?.scrollBy({ top: top - above, behavior: wantsLessMotion ? 'auto' : 'smooth' });
  const ring = '0 0 0 4px color-mix(in srgb, var(--accent) 55%, transparent)';
  control.animate(
    [{ boxShadow: ring }, { boxShadow: ring, offset: 0.7 }, { boxShadow: '0 0 0 4px transparent' }],
    1_400,
  );
}
