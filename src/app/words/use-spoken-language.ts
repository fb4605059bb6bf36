import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language, LoadedPack } from '#contract/language.ts';
import type { Speech } from '#contract/widget-props.ts';
import { createSpeech } from './create-speech.ts';
import type { Languages } from './languages.ts';

/** The language the page speaks just now. While another one loads, it keeps speaking the one before (R1.4). */
export interface SpokenLanguage {
  readonly language: Language;
  readonly pack: LoadedPack;
  readonly speech: Speech<ReactNode>;
  /** Set when the language asked for could not be loaded; tries again. */
  readonly retry: (() => void) | undefined;
}

/** @param wanted The key of the language that the route asks for; the first one has to be loaded already. */
export function useSpokenLanguage(languages: Languages, wanted: string): SpokenLanguage {
  const [shown, setShown] = useState(wanted);
  const [failed, setFailed] = useState<string>();
  const current = languages.loaded(wanted) ? wanted : shown;

  // Talks to the network: the words of a language are fetched when the visitor first asks for it.
  const load = useCallback(() => {
    languages.load(wanted).then(
      () => {
        setShown(wanted);
        return setFailed(undefined);
      },
      () => setFailed(wanted),
    );
  }, [languages, wanted]);
  useEffect(load, [load]);

  const spoken = useMemo(() => speak(languages, current), [languages, current]);
  return { ...spoken, retry: failed === wanted && current !== wanted ? load : undefined };
}

function speak(languages: Languages, key: string): Omit<SpokenLanguage, 'retry'> {
  const language = languages.find(key);
  const pack = languages.loaded(key);
  if (!language || !pack) throw new Error(`The language "${key}" was not loaded before the page was drawn.`);
  return { language, pack, speech: createSpeech(pack, language.tag) };
}
