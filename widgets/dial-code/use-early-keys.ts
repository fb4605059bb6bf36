import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { spelledBy } from './dial-code-state.ts';

/**
 * Letters pressed on a select before it had a list choose once it has one, as they would have then. A script in the page
 * writes them down (`data-keys`).
 *
 * @param choices What the select lists just now.
 * @returns What the select is told by.
 */
export function useEarlyKeys({
  choices,
  onChange,
}: Pick<WidgetProps, 'choices' | 'onChange'>): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const isListed = choices.length > 0;
  const chooseEarly = useEffectEvent((): void => {
    const meant = spelledBy(choices, select.current?.dataset['keys'] ?? '');
    if (meant) onChange(meant.value);
  });
  useEffect(() => {
    // Talks to the document: keys that nobody heard stand there only.
    if (isListed) chooseEarly();
  }, [isListed]);
  return select;
}
