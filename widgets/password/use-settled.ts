import { useEffect, useState } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';

interface Settling extends Pick<WidgetProps, 'whenReleased'> {
  readonly milliseconds: number;
}

/** The text, once it has not changed for so long and no pointer is pressed; empty until the first time. */
export function useSettled(text: string, { milliseconds, whenReleased }: Settling): string {
  const [settled, setSettled] = useState('');
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => whenReleased(() => setSettled(text)), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds, whenReleased]);
  return settled;
}
