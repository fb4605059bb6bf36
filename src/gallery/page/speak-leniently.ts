import type { ReactNode } from 'react';
import type { LanguagePack } from '#contract/language.ts';
import type { Speech } from '#contract/widget-props.ts';
import { createSpeech } from '#app/words/create-speech.ts';

/**
 * Speaks a language whose words are still being written: a message that is not there, or lacks what it names, is shown by
 * its key. The check says what is missing.
 */
export function speakLeniently(pack: LanguagePack, tag: string): Speech<ReactNode> {
  const speech = createSpeech(pack, tag);
  const orKey = <Said>(key: string, speak: () => Said): Said | string => {
    try {
      return speech.has(key) ? speak() : `⟨${key}⟩`;
    } catch {
      return `⟨${key}⟩`;
    }
  };
  return {
    ...speech,
    say: (key, values) => orKey(key, () => speech.say(key, values)),
    sayRich: (key, tags) => orKey(key, () => speech.sayRich(key, tags)),
  };
}
