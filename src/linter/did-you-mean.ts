import { distance } from 'fastest-levenshtein';
import type { Suggestion } from './finding.ts';

/** The known word that is most similar to a word, ignoring case. Undefined if more than a third of the letters differ. */
export function closest(word: string, known: Iterable<string>): string | undefined {
  // A code of two letters is similar to too many others.
  const limit = word.length < 3 ? 0 : Math.ceil(word.length / 3);
  const ranked = [...known]
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= limit)
    .toSorted((one, other) => one.edits - other.edits);
  return ranked[0]?.candidate;
}

/** What to write instead of a word that was meant to be another one. */
export function didYouMean(word: string, meant: string): Suggestion {
  return { text: `Did you mean "${meant}"?`, cure: { kind: 'replace', word, by: meant } };
}

/** What to write instead of an unknown word: the most similar known word, or all known words. */
export function instead(word: string, known: Iterable<string>): Suggestion {
  const all = [...known];
  const meant = closest(word, all);
  return meant === undefined ? oneOf(word, all) : didYouMean(word, meant);
}

/** What to write instead of an unknown code: one of the known codes. Similar codes mean different answers, so we suggest none. */
export function oneOf(word: string, known: Iterable<string>): Suggestion {
  const all = [...known];
  if (all.length === 0) return { text: 'Take it out.', cure: { kind: 'remove', word } };
  const shown = all.slice(0, 12).map((name) => `"${name}"`);
  if (all.length === 1) return `Write ${shown.join()}.`;
  return `Write one of ${shown.join(', ')}${all.length > shown.length ? ', …' : ''}.`;
}
