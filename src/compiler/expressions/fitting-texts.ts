import { type CharacterKind, characterKinds } from './character-samples.ts';
import { nextSteps, type Step, type Steps, stepsOf } from './expression-program.ts';

/** How many texts may be tried, times the steps of all expressions. It is about a second for the largest ones. */
const MOST_TRIED_STEPS = 10_000_000;

/** Which texts are wanted: their lengths in characters, and how many of them. */
interface Wanted {
  readonly least: number;
  readonly most: number;
  readonly count: number;
  /** Expressions that no text may fit. */
  readonly without: readonly string[];
}

/**
 * Texts that fit all of some expressions, the shortest first: one of each kind, not all. None where the expressions contradict each
 * other. It takes `\b` and `\B` as met, so the caller tests each text.
 */
export function fittingTexts(
  sources: readonly string[],
  { least, most, count, without }: Wanted,
): readonly string[] {
  const texts: string[] = [];
  const searches = [...sources.flatMap(searchesFor), ...without.flatMap(searchesAgainst)];
  const kinds = kindsIn(searches);
  const mostTried = MOST_TRIED_STEPS / searches.reduce((sum, { steps }) => sum + steps.length, kinds.length);
  const queue = [{ text: '', length: 0, searches }];
  const seen = new Set<string>();
  let tried = 0;
  // The loop also visits the texts that it adds.
  for (const { text, length, searches: here } of queue) {
    if (length >= least && here.every(isMet)) texts.push(text);
    if (texts.length >= count || tried > mostTried) break;
    for (const { sample, read } of length < most ? kinds : []) {
      tried += 1;
      const next = here.map((search) => advance(search, read));
      const key = JSON.stringify([next.map(({ at }) => at), Math.min(length + 1, least)]);
      if (seen.has(key) || next.some(isLost)) continue;
      seen.add(key);
      queue.push({ text: text + sample, length: length + 1, searches: next });
    }
  }
  return texts;
}

/** The search for one expression, or for a look-ahead at its beginning, after some characters. */
interface Search {
  readonly steps: Steps;
  /** Whether it begins anew at each character. A look-ahead does not. */
  readonly isAnywhere: boolean;
  /** Whether it has to find a match, or must find none. */
  readonly isWanted: boolean;
  /** The steps where it is. None when it will find nothing. */
  readonly at: readonly number[] | typeof FOUND;
  readonly isStart: boolean;
}

/** Where a search is that has found a match, whatever follows. */
const FOUND = 'found';

function searchesFor(source: string): readonly Search[] {
  const steps = stepsOf(source);
  if ('kind' in steps) return [];
  const looks = steps.flatMap((step) => (step.kind === 'look' ? [{ ...step, isAnywhere: false }] : []));
  return [{ steps, isWanted: true, isAnywhere: true }, ...looks].map(begun);
}

function searchesAgainst(source: string): readonly Search[] {
  const steps = stepsOf(source);
  return 'kind' in steps ? [] : [begun({ steps, isWanted: false, isAnywhere: true })];
}

function begun({ steps, isWanted, isAnywhere }: Pick<Search, 'steps' | 'isWanted' | 'isAnywhere'>): Search {
  return settled({ steps, isWanted, isAnywhere, at: [0], isStart: true });
}

/** Whether a search has found what no text may fit, or will never find what each text has to fit. */
function isLost({ at, isWanted }: Search): boolean {
  return isWanted ? at !== FOUND && at.length === 0 : at === FOUND;
}

/** A character of a kind, and the steps of all searches that read it. */
interface ReadKind extends Pick<CharacterKind, 'sample'> {
  readonly read: ReadonlySet<Step>;
}

function kindsIn(searches: readonly Search[]): readonly ReadKind[] {
  const reading = searches.flatMap(({ steps }) => steps).filter((step) => step.kind === 'read');
  const sources = [...new Set(reading.map(({ source }) => source))];
  return characterKinds(sources).map(({ sample, matched }) => {
    const read = new Set(matched.map((index) => sources[index]));
    return { sample, read: new Set<Step>(reading.filter(({ source }) => read.has(source))) };
  });
}

/** A search after one more character. */
function advance(search: Search, read: ReadonlySet<Step>): Search {
  const { steps, isAnywhere, at } = search;
  if (at === FOUND) return search;
  const after = reached(search, false).filter((index) => {
    const step = steps[index];
    return step !== undefined && read.has(step);
  });
  const next = [...after.map((index) => index + 1), ...(isAnywhere ? [0] : [])];
  return settled({ ...search, at: next, isStart: false });
}

/** The search, at its end if it has found a match, and nowhere if it will find none. */
function settled(search: Search): Search {
  const now = reached(search, false);
  if (now.includes(search.steps.length)) return { ...search, at: FOUND };
  const kinds = now.map((index) => search.steps[index]?.kind);
  return kinds.includes('read') || kinds.includes('check') ? search : { ...search, at: [] };
}

/** Whether a text may end here. */
function isMet(search: Search): boolean {
  const isFound = search.at === FOUND || reached(search, true).includes(search.steps.length);
  return isFound === search.isWanted;
}

/** All steps that a search comes to before it reads the next character. Its end is one behind the last step. */
function reached({ steps, at, isStart }: Search, isEnd: boolean): readonly number[] {
  const all = new Set(at === FOUND ? [] : at);
  // The loop also visits the steps that it adds.
  for (const index of all) {
    const step = steps[index];
    if (!step || step.kind === 'read') continue;
    for (const next of nextSteps(step, index, { isStart, isEnd })) all.add(next);
  }
  return [...all];
}
