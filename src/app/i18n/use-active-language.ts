import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';
import { createMessages } from './create-messages.ts';
import type { ActiveLanguageStore, ActiveLanguageState } from './create-active-language.ts';
import type { Languages, LoadedPack } from './languages.ts';

/** The active language with its messages. It stays active while another one loads (R1.4). */
export interface ActiveLanguage extends Pick<ActiveLanguageState, 'failures' | 'isLate'> {
  readonly language: Language;
  readonly pack: LoadedPack;
  readonly messages: Messages<ReactNode>;
}

/** The active language. The component renders again when it changes, and when another language loads slowly or fails. */
export function useActiveLanguage(languages: Languages, store: ActiveLanguageStore): ActiveLanguage {
  const { language, failures, isLate } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const loaded = useMemo(() => load(languages, language), [languages, language]);
  return { ...loaded, failures, isLate };
}

function load(languages: Languages, key: string): Pick<ActiveLanguage, 'language' | 'pack' | 'messages'> {
  const language = languages.find(key);
  const pack = languages.loaded(key);
  if (!language || !pack) throw new Error(`The language "${key}" was not loaded before the page was drawn.`);
  return { language, pack, messages: createMessages(pack, language.tag) };
}
