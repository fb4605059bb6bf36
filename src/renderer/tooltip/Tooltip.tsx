import { useEffect, useReducer, useRef, type ReactNode, type RefObject } from 'react';
import styles from './Tooltip.module.css';

type Change = (change: TooltipState) => void;

export interface TooltipProps {
  /** The id of its text; unique on the page. */
  readonly id: string;
  /** The button's name: "About currency". */
  readonly label: string;
  readonly text: string;
}

/**
 * A button beside a label that shows more text on hover, focus and tap (R2.48). The text is as wide as the field's frame, which
 * is the nearest positioned ancestor. So the text always fits.
 */
export function Tooltip({ id, label, text }: TooltipProps): ReactNode {
  const [state, change] = useReducer(changed, {});
  const { isHovered, isFocused, isDismissed, closesOnClick } = state;
  const root = useRef<HTMLSpanElement>(null);
  const isShown = !isDismissed && (isHovered === true || isFocused === true);
  useDismissal(root, isShown, change);
  return (
    <span
      ref={root}
      className={styles['tooltip']}
      onPointerEnter={({ pointerType }) =>
        pointerType !== 'touch' && change({ isHovered: true, isDismissed: false })
      }
      onPointerLeave={() => change({ isHovered: false })}
    >
      <button
        type="button"
        className={styles['button']}
        aria-label={label}
        aria-describedby={id}
        onFocus={() => change({ isFocused: true, isDismissed: false })}
        onBlur={() => change({ isFocused: false })}
        onPointerDown={({ pointerType }) => pointerType === 'touch' && change({ closesOnClick: isShown })}
        onClick={(event) => {
          // Safari does not focus a pressed button, and without focus no blur would close the text.
          event.currentTarget.focus();
          change({ isFocused: true, isDismissed: closesOnClick, closesOnClick: false });
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

/** Escape and a press anywhere but on the button close the tooltip, wherever the focus is (WCAG 1.4.13). */
function useDismissal(root: RefObject<HTMLElement | null>, isShown: boolean, change: Change): void {
  useEffect(() => {
    // Listens to the document, because a hovered tooltip has no focus and gets no keys.
    if (!isShown) return;
    const stop = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // One Escape closes one thing, so a dialog around the form must not get it.
      event.stopPropagation();
      event.preventDefault();
      change({ isDismissed: true });
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.firstElementChild?.contains(event.target))
        change({ isDismissed: true });
    };
    document.addEventListener('keydown', onKeyDown, { capture: true, signal: stop.signal });
    document.addEventListener('pointerdown', onPointerDown, stop);
    return () => stop.abort();
  }, [root, isShown, change]);
}

/** Why a tooltip is open, and whether the visitor has closed it since. */
interface TooltipState {
  readonly isHovered?: boolean;
  readonly isFocused?: boolean;
  /** The visitor closed it by Escape, a second tap or a press elsewhere. The next hover or focus resets this. */
  readonly isDismissed?: boolean | undefined;
  /** A finger touched it while it was open, so the following click closes it. A mouse click or a key does not. */
  readonly closesOnClick?: boolean;
}

function changed(state: TooltipState, change: TooltipState): TooltipState {
  return { ...state, ...change };
}
