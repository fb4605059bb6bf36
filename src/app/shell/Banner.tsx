import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './Banner.module.css';
import { useReplacement } from '#app/browser/use-replacement.ts';

interface BannerProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Each higher count moves the focus to the banner (R2.22); at 0 the focus stays. */
  readonly focusCount?: number;
  /** Selector of the element that gets the focus when the banner disappears with the focus in it. */
  readonly replacement?: string;
}

/** The only error above the form: a list of problems, an e-mail in use, or no connection (R2.22, R2.23, R2.64). */
export function Banner({
  id,
  title,
  children,
  focusCount = 0,
  replacement = 'main h1',
}: BannerProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // Talks to the browser's focus, so that the visitor sees the error and a screen reader announces it.
  useEffect(() => {
    if (focusCount > 0 && box.current) focusBanner(box.current);
  }, [focusCount]);
  useReplacement(box, replacement);
  return (
    <div
      className={styles['banner']}
      id={id}
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups controls; this is a message
      role="group"
      tabIndex={-1}
      // A field that loses the focus to it was not left by the visitor (`FieldFrame`).
      data-banner=""
      aria-labelledby={`${id}-title`}
    >
      <h2 className={styles['title']} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/**
 * Moves the focus to the banner, and its heading into view (R2.22). If the banner is visible at the start of the page, the page
 * scrolls there. Otherwise the banner scrolls to the top of the window.
 */
function focusBanner(banner: HTMLElement): void {
  banner.focus({ preventScroll: true });
  document.querySelector('main h1')?.scrollIntoView();
  const start = window.scrollY;
  banner.scrollIntoView({ block: 'nearest' });
  if (window.scrollY !== start) banner.scrollIntoView();
}
