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
  readonly isWanted: boolean;
  readonly opener: RefObject<HTMLElement | null>;
}

interface ConsentFocus {
  readonly box: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Read out, politely, and once; empty when the focus says it already. */
  readonly announcement: string;
  /** To be told of each focus in the box. */
  readonly enter: (event: FocusEvent) => void;
}

/**
 * Where the focus is. A question that comes by itself takes none: somebody may be typing, and hears of it instead. One that was
 * asked for has it. Once it is answered the visitor is where they were before.
 */
export function useConsentFocus({ messages, isWanted, opener }: ConsentFocusProps): ConsentFocus {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<HTMLElement>(null);
  const [firstMessages] = useState(messages);
  // Another language is no news: it is not said again.
  const news = messages === firstMessages && !isWanted ? (messages['announcement'] ?? '') : '';
  // A live region is read out only when text comes into it.
  const announcement = useDeferredValue(news, '');

  // Talks to the browser's focus.
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus();
    // Not every browser gives a button that is clicked the focus.
    before.current = opener.current;
  }, [isWanted, opener]);

  // Talks to the browser's focus, just before the banner is taken out of the page.
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
      // The body is nowhere, too.
      if (!(relatedTarget instanceof HTMLElement) || relatedTarget === document.body) return;
      if (!box.current?.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
}

/** Whoever was nowhere goes on at the start of the page's own part. What they look at stays where it is. */
function restoreFocus(before: HTMLElement | null): void {
  const target = before?.isConnected ? before : document.getElementById(MAIN_ID);
  target?.focus({ preventScroll: true });
}
