import type { ReactNode } from 'react';
import type { Speech } from '#contract/widget-props.ts';
import { messageKey } from '#engine/message-keys.ts';

/** The page's speech for one field: a key that starts with a dot is the field's own. */
export function fieldSpeech(speech: Speech<ReactNode>, prefix: string, field: string): Speech<ReactNode> {
  const whole = (key: string): string =>
    key.startsWith('.') ? messageKey(prefix, field, key.slice(1)) : key;
  return {
    language: speech.language,
    say: (key, values) => speech.say(whole(key), values),
    sayRich: (key, tags) => speech.sayRich(whole(key), tags),
    has: (key) => speech.has(whole(key)),
  };
}
