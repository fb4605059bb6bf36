import { useEffect, useState } from 'react';
import type { ConsentWords } from './consent-words.ts';

/** The words of a language once they are there; until then those of the one before, or none. */
export function useConsentWords(
  language: string,
  fetchWords: (language: string) => Promise<ConsentWords>,
): ConsentWords | undefined {
  const [words, setWords] = useState<ConsentWords>();
  // Talks to the server: words come late, and those of a language that was left meanwhile come in vain.
  useEffect(() => {
    let isWanted = true;
    const take = (fetched: ConsentWords | undefined): void => {
      if (isWanted && fetched) setWords(fetched);
    };
    void fetchWords(language)
      .catch(() => undefined)
      .then(take);
    return () => void (isWanted = false);
  }, [language, fetchWords]);
  return words;
}
