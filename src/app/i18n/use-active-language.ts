import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';
import { createMessages } from './create-messages.ts';
import type { ActiveLanguageStore, ActiveLanguageState } from './create-active-language.ts';
import type { LoadedPack } from './languages.ts';

/** The active language with its messages. It stays active while another one loads (R1.4). */
export interface ActiveLanguage extends Pick<ActiveLanguageState, 'failures' | 'isLate'> {
  readonly language: Language;
  readonly pack: LoadedPack;
  readonly messages: Messages<ReactNode>;
}

/**
 * The active language and its messages. The component renders again when the language changes, and when another language loads
 * slowly or fails.
 */
export function useActiveLanguage(store: ActiveLanguageStore): ActiveLanguage {
  const { failures, isLate } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const pack = store.pack();
  const messages = useMemo(() => createMessages(pack, pack.about.tag), [pack]);
  return { language: pack.about, pack, messages, failures, isLate };
}
