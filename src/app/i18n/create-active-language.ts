import { createObservable, type Observable } from '#engine/observable.ts';
import type { LoadedPack } from '#contract/language.ts';
import type { Languages } from './languages.ts';

/** The language the page speaks, and how it stands with the one that was asked for last. */
export interface ActiveLanguageState {
  /** Key of a language that is there. */
  readonly language: string;
  /** How often the one asked for has not come; 0 as long as that is open. */
  readonly failures: number;
  /** It has been awaited for so long that the visitor has to hear of it. */
  readonly isLate: boolean;
}

export interface ActiveLanguageStore extends Pick<Observable<ActiveLanguageState>, 'subscribe'> {
  readonly state: () => ActiveLanguageState;
  /** The texts of the active language. */
  readonly pack: () => LoadedPack;
  /** Asks once more for the language that the route wants; nothing that was typed is touched. */
  readonly ask: () => void;
}

/** The language that the route wants, and whom to tell when the route changes. */
interface Wanted {
  readonly language: () => string;
  readonly listen: (listener: () => void) => unknown;
}

const LATE_MS = 1000;

/**
 * Speaks the language that the route wants, as soon as its words are there; until then the one before (R1.4).
 *
 * @param first Key of a language that is loaded already.
 */
export function createActiveLanguage(
  languages: Languages,
  first: string,
  wanted: Wanted,
): ActiveLanguageStore {
  let asked = first;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const spoken = createObservable<ActiveLanguageState>({ language: first, failures: 0, isLate: false });

  function settle(change: Partial<ActiveLanguageState>): void {
    clearTimeout(timer);
    spoken.set({ ...spoken.get(), isLate: false, ...change });
  }

  function ask(failures: number): void {
    const language = (asked = wanted.language());
    const current = (attempt += 1);
    const speak = (): void => settle({ language, failures: 0 });
    if (languages.loaded(language)) return speak();
    // Who has been told that it failed hears at once that it is tried again.
    settle({ failures, isLate: failures > 0 });
    timer = setTimeout(() => settle({ isLate: true }), LATE_MS);
    languages.load(language).then(
      // However often it was asked for, the first that comes is as good as any.
      () => language === asked && speak(),
      () => current === attempt && !languages.loaded(language) && settle({ failures: failures + 1 }),
    );
  }

  const follow = (): void => {
    if (wanted.language() !== asked) ask(0);
  };
  follow();
  wanted.listen(follow);
  function pack(): LoadedPack {
    const { language } = spoken.get();
    const loaded = languages.loaded(language);
    if (!loaded) throw new Error(`The language "${language}" is active and was not loaded.`);
    return loaded;
  }

  return { state: spoken.get, pack, subscribe: spoken.subscribe, ask: () => ask(spoken.get().failures) };
}
