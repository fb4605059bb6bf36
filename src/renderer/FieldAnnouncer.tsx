import { useSyncExternalStore, type ReactNode } from 'react';
import { messageKey } from '#engine/message-keys.ts';
import { problemText } from './problem-text.ts';
import { useRenderer } from './renderer-context.ts';

/**
 * Announces the problem of a field that the visitor has just left (WCAG 4.1.3). One polite region serves the whole form. After a
 * failed submit the banner takes over.
 */
export function FieldAnnouncer(): ReactNode {
  const { form, store, messages, isStarted } = useRenderer();
  const field = useSyncExternalStore(store.subscribe, lastWrongField, () => undefined);
  const problem = field === undefined ? undefined : store.view(field).problem;
  const text =
    field !== undefined && problem && isStarted
      ? `${messages.format(messageKey(form.messagePrefix, field, 'label'))}: ${problemText(messages, form.messagePrefix, { field, problem })}`
      : '';
  return <output className="visually-hidden">{text}</output>;

  function lastWrongField(): string | undefined {
    const { touched, submitCount } = store.state();
    const left = [...touched].at(-1);
    return submitCount === 0 && left !== undefined && store.view(left).problem ? left : undefined;
  }
}
