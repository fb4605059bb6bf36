import { useEffect, useEffectEvent, useState } from 'react';
import { valueAt } from '#engine/value-at.ts';
import type { HintProps } from '#renderer/renderer-context.ts';

/**
 * The answer of a field when the visitor left it. Undefined while it is empty or the visitor types, so that no hint interrupts
 * a word. A hint waits until the pointer is released, so that nothing moves under it.
 */
export function useLeftAnswer(
  { id, name, value, answers }: HintProps['field'],
  presses: HintProps['presses'],
): string | undefined {
  const [left, setLeft] = useState<unknown>();
  // The store's answer, because `value` may lack the last letter.
  const leave = useEffectEvent(() => presses.whenReleased(() => setLeft(valueAt(answers(), name))));
  // Talks to the document: the control belongs to another component.
  useEffect(() => {
    const control = document.getElementById(id);
    const listener = (): void => leave();
    control?.addEventListener('blur', listener);
    return () => control?.removeEventListener('blur', listener);
  }, [id]);
  // Talks to the document. The answer may change after the visitor left, and they may leave before the listener exists.
  useEffect(() => {
    if (document.activeElement !== document.getElementById(id)) presses.whenReleased(() => setLeft(value));
  }, [id, value, presses]);
  return typeof value === 'string' && left === value && value.trim() !== '' ? value : undefined;
}
