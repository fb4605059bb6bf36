import type { ReactNode } from 'react';
import type { LanguagePack } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';
import { createMessages } from '#app/i18n/create-messages.ts';

/**
 * Messages for a language that is still being translated: a missing or broken message shows its key. The check reports what is
 * missing.
 */
export function lenientMessages(pack: LanguagePack, tag: string): Messages<ReactNode> {
  const messages = createMessages(pack, tag);
  const orKey = <Text>(key: string, format: () => Text): Text | string => {
    try {
      return messages.has(key) ? format() : `⟨${key}⟩`;
    } catch {
      return `⟨${key}⟩`;
    }
  };
  return {
    ...messages,
    format: (key, values) => orKey(key, () => messages.format(key, values)),
    formatRich: (key, tags) => orKey(key, () => messages.formatRich(key, tags)),
  };
}
