import { useEffect, useReducer, useRef, type ReactNode, type RefObject } from 'react';
import styles from './Tooltip.module.css';

type SendEvent = (event: TooltipEvent) => void;

export interface TooltipProps {
  /** The id of its text; unique on the page. */
  readonly id: string;
  /** The button's name: "About currency". */
  readonly label: string;
  readonly text: string;
}

/**
 * A button beside a label that shows more text on hover, focus and tap (R2.48). The text is as wide as the nearest positioned
 * ancestor, the field's frame, so that it always fits.
 */
export function Tooltip({ id, label, text }: TooltipProps): ReactNode {
  const [state, send] = useReducer(nextTooltip, CLOSED);
  const root = useRef<HTMLSpanElement>(null);
  const isShown = isOpen(state);
  useHover(root, send);
  useDismissal(root, isShown, send);
  return (
    <span ref={root} className={styles['tooltip']}>
      <button
        type="button"
        className={styles['button']}
        aria-label={label}
        aria-describedby={id}
        onFocus={() => {
          send('focus');
        }}
        onBlur={() => {
          send('blur');
        }}
        onPointerDown={(event) => {
          if (event.pointerType === 'touch') send('touch');
        }}
        onClick={(event) => {
          // Safari does not focus a pressed button, and without focus no blur would close the text.
          event.currentTarget.focus();
          send('click');
        }}
      >
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          <circle cx="9" cy="9" r="7.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
          <path d="M9 8v4.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          <circle cx="9" cy="5.3" r="1" fill="currentColor" />
        </svg>
      </button>
      <span id={id} role="tooltip" hidden={!isShown} className={styles['bubble']}>
        <span className={styles['text']}>{text}</span>
      </span>
    </span>
  );
}

/** Listens on the element itself, because React's root listener gets no pointer movements (docs/decisions/0032). */
function useHover(root: RefObject<HTMLElement | null>, send: SendEvent): void {
  useEffect(() => {
    const element = root.current;
    const stop = new AbortController();
    const onEnter = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') send('enter');
    };
    element?.addEventListener('pointerenter', onEnter, stop);
    element?.addEventListener('pointerleave', () => send('leave'), stop);
    return () => stop.abort();
  }, [root, send]);
}

/** Escape and a press elsewhere close the tooltip, wherever the focus is (WCAG 1.4.13). */
function useDismissal(root: RefObject<HTMLElement | null>, isShown: boolean, send: SendEvent): void {
  useEffect(() => {
    // Listens to the document, because a hovered tooltip has no focus and gets no keys.
    if (!isShown) return;
    const stop = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // One Escape closes one thing, so a dialog around the form must not get it.
      event.stopPropagation();
      event.preventDefault();
      send('dismiss');
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) send('dismiss');
    };
    document.addEventListener('keydown', onKeyDown, { capture: true, signal: stop.signal });
    document.addEventListener('pointerdown', onPointerDown, stop);
    return () => stop.abort();
  }, [root, isShown, send]);
}

/** Why a tooltip is open, and whether the visitor has closed it since. */
interface TooltipState {
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  /** The visitor closed it by Escape, a second tap or a press elsewhere. The next hover or focus resets this. */
  readonly isDismissed: boolean;
  /** A finger touched it while it was open, so the following click closes it. */
  readonly closesOnClick: boolean;
}

/** The events of a tooltip (R2.48). `touch` is a finger that touches the button, before the click. */
type TooltipEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'touch' | 'click' | 'dismiss';

const CLOSED: TooltipState = {
  isHovered: false,
  isFocused: false,
  isDismissed: false,
  closesOnClick: false,
};

/** Whether the text is visible. */
function isOpen(state: TooltipState): boolean {
  return (state.isHovered || state.isFocused) && !state.isDismissed;
}

/** Opens on hover, focus and tap. A second tap closes it; a mouse click or a key on an open tooltip does not. */
function nextTooltip(state: TooltipState, event: TooltipEvent): TooltipState {
  switch (event) {
    case 'enter':
      return { ...state, isHovered: true, isDismissed: false };
    case 'leave':
      return { ...state, isHovered: false };
    case 'focus':
      return { ...state, isFocused: true, isDismissed: false };
    case 'blur':
      return { ...state, isFocused: false };
    case 'touch':
      return { ...state, closesOnClick: isOpen(state) };
    case 'click':
      return { ...state, isFocused: true, isDismissed: state.closesOnClick, closesOnClick: false };
    case 'dismiss':
      return { ...state, isDismissed: true };
  }
}
