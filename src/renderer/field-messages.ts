import type { ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import { messageKey } from '#engine/message-keys.ts';

/** The page's messages for one field. A key that starts with a dot is short for a key of this field. */
export function fieldMessages(
  messages: Messages<ReactNode>,
  prefix: string,
  field: string,
): Messages<ReactNode> {
  const whole = (key: string): string =>
    key.startsWith('.') ? messageKey(prefix, field, key.slice(1)) : key;
  return {
    language: messages.language,
    format: (key, values) => messages.format(whole(key), values),
    formatRich: (key, tags) => messages.formatRich(whole(key), tags),
    has: (key) => messages.has(whole(key)),
  };
}
