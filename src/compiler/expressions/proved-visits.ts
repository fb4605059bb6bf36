import { characterKinds } from './character-samples.ts';
import { nextSteps, type Steps, type StepWithoutReading } from './expression-program.ts';

/**
 * What a proof shows, and how much it may cost. `attempts`: at no character of any answer does a backtracking search try more steps.
 * `places` and `work` bound the proof: the situations that it follows, and how often it compares two numbers of ways.
 */
const PROOF_LIMITS = { attempts: 200, places: 2_000, work: 5_000_000 } as const;

/** In how many ways a search has come to each step: the index of a step that reads a character, and the number. */
type Ways = ReadonlyMap<number, number>;

/** Stands for a step in `Ways`: while the search has found nothing, it begins anew at each character. */
const BEGIN = -1;

/** What a search may have read of an answer so far. */
interface Place {
  readonly ways: Ways;
  /** The steps to which a way leads without a condition such as `\b`. So the search has certainly come to them. */
  readonly sure: ReadonlySet<number>;
  /** How many steps a matcher visits at most to come here from the character before. */
  readonly visits: number;
}

/** The ways from one step to the next steps that read. `isEnd`: to the end, too, whatever follows in the answer. */
interface Exit extends Place {
  readonly isEnd: boolean;
}

/**
 * The most steps that a matcher visits at one character of any answer. Undefined when we cannot prove that a backtracking search takes
 * a time that is linear in the length of the answer (R21.3).
 *
 * The proof counts the ways in which the search may have read the answer so far, for every possible answer at once. An expression
 * such as `^(a|a)*$` doubles their number with each letter, and `^a*a*$` adds one.
 */
export function provedVisits(steps: Steps): number | undefined {
  let visits = visitsIn(steps, true);
  for (const step of steps) {
    const more = step.kind === 'look' ? visitsIn(step.steps, false) : 0;
    visits = visits === undefined || more === undefined ? undefined : visits + more;
  }
  return visits;
}

/** @param isSearch Whether an expression without ^ begins anew at each character. A look-ahead does not. */
function visitsIn(steps: Steps, isSearch: boolean): number | undefined {
  const exits = new Map<number, Exit | undefined>();
  const exitOf = (step: number): Exit | undefined => {
    if (!exits.has(step)) exits.set(step, exitFrom(steps, { first: step + 1, isStart: false }));
    return exits.get(step);
  };
  const start = exitFrom(steps, { first: 0, isStart: true });
  const again = exitOf(BEGIN);
  if (!start || !again) return undefined;
  const ways = new Map(start.ways);
  if (isSearch && !start.isEnd && again.ways.size > 0) ways.set(BEGIN, 1);
  const characters = charactersOf(steps);
  const visits = staySmall({ ...start, ways }, (place) =>
    characters.map((matched) => advance(place, matched, exitOf)),
  );
  // A matcher begins anew at each character also where the expression begins with ^.
  return visits === undefined ? undefined : visits + (isSearch ? again.visits : 0);
}

/** For each kind of character: the steps that read it. */
function charactersOf(steps: Steps): readonly ReadonlySet<number>[] {
  const bySource = new Map<string, number[]>();
  for (const [index, step] of steps.entries())
    if (step.kind === 'read') bySource.set(step.source, [...(bySource.get(step.source) ?? []), index]);
  const reading = [...bySource.values()];
  return characterKinds([...bySource.keys()]).map(
    ({ matched }) => new Set(matched.flatMap((at) => reading[at] ?? [])),
  );
}

/**
 * Follows the ways through all possible answers. Returns the most visits at one character, or undefined when the number of ways grows
 * or the proof does not end.
 */
function staySmall(start: Place, next: (place: Place) => readonly (Place | undefined)[]): number | undefined {
  const places: Place[] = [start];
  let { visits } = start;
  let work = 0;
  for (const place of places)
    for (const later of next(place)) {
      if (!later || places.length > PROOF_LIMITS.places || work > PROOF_LIMITS.work) return undefined;
      visits = Math.max(visits, later.visits);
      work += places.length + later.ways.size;
      if (!places.some((other) => isWithin(later, other))) places.push(later);
    }
  return visits;

  /** Whether all that follows here has at most as many ways as what follows at the other place. */
  function isWithin({ ways, sure }: Place, other: Place): boolean {
    if (ways.size > other.ways.size) return false;
    for (const [step, count] of ways) {
      work += 1;
      if ((other.ways.get(step) ?? 0) < count) return false;
    }
    // While this search still begins anew, the other one must not find anything earlier and stop to do so.
    return !ways.has(BEGIN) || [...other.sure].every((step) => sure.has(step));
  }
}

/**
 * The place after one more character. Undefined when there are too many ways.
 *
 * @param matched The steps that read the character.
 */
function advance(
  { ways, sure }: Place,
  matched: ReadonlySet<number>,
  exitOf: (step: number) => Exit | undefined,
): Place | undefined {
  const next = { ways: new Map<number, number>(), sure: new Set<number>(), visits: 0 };
  const read = [...ways].filter(([step]) => matched.has(step));
  if (ways.has(BEGIN) && !read.some(([step]) => sure.has(step) && exitOf(step)?.isEnd)) {
    read.push([BEGIN, 1]);
    next.ways.set(BEGIN, 1);
  }
  for (const [step, count] of read) {
    const exit = exitOf(step);
    if (!exit) return undefined;
    next.visits += exit.visits;
    for (const [later, more] of exit.ways) next.ways.set(later, (next.ways.get(later) ?? 0) + count * more);
    if (step === BEGIN || sure.has(step)) addAll(next.sure, exit.sure);
  }
  const attempts = [...next.ways.values()].reduce((sum, count) => sum + count, 0);
  return attempts > PROOF_LIMITS.attempts ? undefined : { ...next, visits: Math.max(next.visits, attempts) };
}

function addAll(set: Set<number>, added: Iterable<number>): void {
  for (const each of added) set.add(each);
}

/** Visits of steps on the ways from one character to the next. */
const MOST_VISITS = 20 * PROOF_LIMITS.attempts;

/** The exit to step `first`. Undefined when it has too many ways. */
function exitFrom(
  steps: Steps,
  { first, isStart }: { readonly first: number; readonly isStart: boolean },
): Exit | undefined {
  const ways = new Map<number, number>();
  const sure = new Set<number>();
  let isEnd = false;
  // The loop also visits the ways that it adds.
  const all: Way[] = [{ at: first, repeats: [], isSure: true }];
  for (const way of all) {
    if (all.length > MOST_VISITS || ways.size > PROOF_LIMITS.attempts) return undefined;
    const step = steps[way.at];
    if (!step) isEnd ||= way.isSure;
    else if (step.kind === 'read') {
      ways.set(way.at, (ways.get(way.at) ?? 0) + 1);
      if (way.isSure) sure.add(way.at);
    } else all.push(...waysOver(step, way, isStart));
  }
  return { ways, sure, isEnd, visits: new Set(all.map(({ at }) => at)).size };
}

/** The ways on over a step that reads nothing. */
function waysOver(step: StepWithoutReading, { at, repeats, isSure }: Way, isStart: boolean): readonly Way[] {
  // A search refuses a second repeat that reads nothing.
  if (repeats.includes(at)) return [];
  return nextSteps(step, at, { isStart, isEnd: false }).map((to) => ({
    at: to,
    repeats: to > at ? repeats : [...repeats, at],
    isSure: isSure && (step.kind === 'split' || (isStart && step.kind === 'check' && step.source === '^')),
  }));
}

interface Way {
  readonly at: number;
  /** The steps at the ends of repeats that have led back. */
  readonly repeats: readonly number[];
  /** Whether no condition stands on this way, such as `$`. */
  readonly isSure: boolean;
}
