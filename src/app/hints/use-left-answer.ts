import { useEffect, useState } from 'react';
import type { HintProps } from '#renderer/renderer-context.ts';

/**
 * The answer of a field as it was when focus left it, or undefined: while it is empty, and while it is typed. Nobody is
 * corrected in mid-word, and nothing comes between a pressed pointer and its target.
 */
export function useLeftAnswer(
  { id, value }: HintProps['field'],
  presses: HintProps['presses'],
): string | undefined {
  const [left, setLeft] = useState<unknown>();
  // Talks to the document: the control belongs to another component.
  useEffect(() => {
    const control = document.getElementById(id);
    const leave = (): void => presses.whenReleased(() => setLeft(value));
    // It may have been left before there was anybody to listen.
    if (document.activeElement !== control) leave();
    control?.addEventListener('blur', leave);
    return () => control?.removeEventListener('blur', leave);
  }, [id, value, presses]);
  return typeof value === 'string' && left === value && value.trim() !== '' ? value : undefined;
}
