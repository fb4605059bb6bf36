import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { MAIN_ID } from '#app/browser/element-ids.ts';
import type { ConsentMessages } from './consent-messages.ts';

interface ConsentFocusProps {
  readonly messages: ConsentMessages;
  readonly isOpenedByVisitor: boolean;
  readonly opener: RefObject<HTMLElement | null>;
}

interface ConsentFocus {
  readonly box: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The text of the polite live region; empty when the banner has the focus. */
  readonly announcement: string;
  /** The listener for each focus event in the banner. */
  readonly enter: (event: FocusEvent) => void;
}

/**
 * Manages the focus of the banner. A banner that opens by itself does not take the focus, because the visitor may be typing; a
 * live region announces it. A banner that the visitor opens takes the focus. When it closes, the focus returns.
 */
export function useConsentFocus({ messages, isOpenedByVisitor, opener }: ConsentFocusProps): ConsentFocus {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<HTMLElement>(null);
  const [firstMessages] = useState(messages);
  // After a language switch, the live region does not repeat its text.
  const news = messages === firstMessages && !isOpenedByVisitor ? (messages['announcement'] ?? '') : '';
  // Screen readers announce a live region only when its text changes.
  const announcement = useDeferredValue(news, '');

  // Talks to the browser's focus.
  useEffect(() => {
    if (!isOpenedByVisitor) return;
    heading.current?.focus();
    // Some browsers do not focus a clicked button, so no focus event has named this button.
    before.current = opener.current;
  }, [isOpenedByVisitor, opener]);

  // Talks to the browser's focus, just before React removes the banner.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement)) restoreFocus(before.current);
    };
  }, []);

  return {
    box,
    heading,
    announcement,
    enter({ relatedTarget }) {
      // `body` had the focus when no control had it. Then there is no control to return to.
      if (!(relatedTarget instanceof HTMLElement) || relatedTarget === document.body) return;
      if (!box.current?.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
}

/**
 * Returns the focus to the control that had it. If there is none, the main part of the page gets the focus. The page does not
 * scroll.
 */
function restoreFocus(before: HTMLElement | null): void {
  const target = before?.isConnected ? before : document.getElementById(MAIN_ID);
  target?.focus({ preventScroll: true });
}
