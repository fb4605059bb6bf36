import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Language, LoadedPack } from '#contract/language.ts';
import type { Speech } from '#contract/widget-props.ts';
import { createSpeech } from './create-speech.ts';
import type { Spoken, SpokenState } from './create-spoken.ts';
import type { Languages } from './languages.ts';

/** The language the page speaks just now. While another one loads, it keeps speaking the one before (R1.4). */
export interface SpokenLanguage extends Pick<SpokenState, 'failures' | 'isLate'> {
  readonly language: Language;
  readonly pack: LoadedPack;
  readonly speech: Speech<ReactNode>;
}

/** What the page is drawn in; drawn again when it speaks another language, or has to tell that one does not come. */
export function useSpokenLanguage(languages: Languages, spoken: Spoken): SpokenLanguage {
  const { language, failures, isLate } = useSyncExternalStore(spoken.subscribe, spoken.state, spoken.state);
  const voice = useMemo(() => speak(languages, language), [languages, language]);
  return { ...voice, failures, isLate };
}

function speak(languages: Languages, key: string): Pick<SpokenLanguage, 'language' | 'pack' | 'speech'> {
  const language = languages.find(key);
  const pack = languages.loaded(key);
  if (!language || !pack) throw new Error(`The language "${key}" was not loaded before the page was drawn.`);
  return { language, pack, speech: createSpeech(pack, language.tag) };
}
