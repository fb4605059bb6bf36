import { useEffect, useEffectEvent, useState } from 'react';
import { valueAt } from '#engine/value-at.ts';
import type { HintProps } from '#renderer/renderer-context.ts';

/**
 * The answer of a field as it was when focus left it, or undefined: while it is empty, and while it is typed. Nobody is
 * corrected in mid-word, and nothing comes between a pressed pointer and its target.
 */
export function useLeftAnswer(
  { id, name, value, answers }: HintProps['field'],
  presses: HintProps['presses'],
): string | undefined {
  const [left, setLeft] = useState<unknown>();
  // Of the last letter the field may not have heard yet: `value` would be what stood there before it.
  const leave = useEffectEvent(() => presses.whenReleased(() => setLeft(valueAt(answers(), name))));
  // Talks to the document: the control belongs to another component.
  useEffect(() => {
    const control = document.getElementById(id);
    const listener = (): void => leave();
    control?.addEventListener('blur', listener);
    return () => control?.removeEventListener('blur', listener);
  }, [id]);
  // As above. The answer may have come after it was left, and it may have been left before there was anybody to listen.
  useEffect(() => {
    if (document.activeElement !== document.getElementById(id)) presses.whenReleased(() => setLeft(value));
  }, [id, value, presses]);
  return typeof value === 'string' && left === value && value.trim() !== '' ? value : undefined;
}
