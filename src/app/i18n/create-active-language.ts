import { createObservable, type Observable } from '#engine/observable.ts';
import type { Languages, LoadedPack } from './languages.ts';

/** The active language, and the state of the request for another one. */
export interface ActiveLanguageState {
  /** Key of the active language, which is loaded. */
  readonly language: string;
  /** How often the requested language has failed to load. */
  readonly failures: number;
  /** Whether the requested language has been loading for so long that the page says so. */
  readonly isLate: boolean;
}

export interface ActiveLanguageStore extends Pick<Observable<ActiveLanguageState>, 'subscribe'> {
  readonly state: () => ActiveLanguageState;
  /** The pack of the active language. */
  readonly pack: () => LoadedPack;
  /** Requests the language of the route again. */
  readonly ask: () => void;
}

/** The language of the route, and how to listen to its changes. */
interface Target {
  readonly language: () => string;
  readonly listen: (listener: () => void) => unknown;
  /** Called with the reason when the language does not load. */
  readonly failed?: (reason: unknown) => void;
}

const LATE_MS = 1000;

/**
 * Makes the language of the route the active one as soon as it has loaded (R1.4).
 *
 * @param first Key of a loaded language.
 */
export function createActiveLanguage(
  languages: Languages,
  first: string,
  target: Target,
): ActiveLanguageStore {
  let requested = first;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const active = createObservable<ActiveLanguageState>({ language: first, failures: 0, isLate: false });

  function settle(change: Partial<ActiveLanguageState>): void {
    clearTimeout(timer);
    active.set({ ...active.get(), isLate: false, ...change });
  }

  function ask(failures: number): void {
    const language = (requested = target.language());
    const current = (attempt += 1);
    const activate = (): void => settle({ language, failures: 0 });
    if (languages.loaded(language)) return activate();
    // After a failure, the page says immediately that it tries again.
    settle({ failures, isLate: failures > 0 });
    timer = setTimeout(() => settle({ isLate: true }), LATE_MS);
    languages.load(language).then(
      // When several requests run, the first response counts.
      () => language === requested && activate(),
      (reason: unknown) => {
        target.failed?.(reason);
        if (current === attempt && !languages.loaded(language)) settle({ failures: failures + 1 });
      },
    );
  }

  const follow = (): void => {
    if (target.language() !== requested) ask(0);
  };
  follow();
  target.listen(follow);
  function pack(): LoadedPack {
    const { language } = active.get();
    const loaded = languages.loaded(language);
    if (!loaded) throw new Error(`There is no text in "${language}".`);
    return loaded;
  }

  return { state: active.get, pack, subscribe: active.subscribe, ask: () => ask(active.get().failures) };
}
