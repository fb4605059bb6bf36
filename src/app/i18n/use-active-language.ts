import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Language, LoadedPack } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';
import { createMessages } from './create-messages.ts';
import type { ActiveLanguageStore, ActiveLanguageState } from './create-active-language.ts';
import type { Languages } from './languages.ts';

/** The language the page speaks just now. While another one loads, it keeps speaking the one before (R1.4). */
export interface ActiveLanguage extends Pick<ActiveLanguageState, 'failures' | 'isLate'> {
  readonly language: Language;
  readonly pack: LoadedPack;
  readonly messages: Messages<ReactNode>;
}

/** What the page is drawn in; drawn again when it speaks another language, or has to tell that one does not come. */
export function useActiveLanguage(languages: Languages, spoken: ActiveLanguageStore): ActiveLanguage {
  const { language, failures, isLate } = useSyncExternalStore(spoken.subscribe, spoken.state, spoken.state);
  const voice = useMemo(() => speak(languages, language), [languages, language]);
  return { ...voice, failures, isLate };
}

function speak(languages: Languages, key: string): Pick<ActiveLanguage, 'language' | 'pack' | 'messages'> {
  const language = languages.find(key);
  const pack = languages.loaded(key);
  if (!language || !pack) throw new Error(`The language "${key}" was not loaded before the page was drawn.`);
  return { language, pack, messages: createMessages(pack, language.tag) };
}
