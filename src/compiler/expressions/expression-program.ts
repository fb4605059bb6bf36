import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * One step of the search for a match. `read` takes one character, which its expression matches; `check` takes none, such as `^`.
 * `split` continues at each of the steps `to`. A `look` continues when its own steps find a match, or none.
 */
export type Step =
  | { readonly kind: 'read'; readonly source: string }
  | { readonly kind: 'check'; readonly source: string }
  | { readonly kind: 'split'; readonly to: readonly number[] }
  | { readonly kind: 'look'; readonly steps: Steps; readonly isWanted: boolean };

export type StepWithoutReading = Exclude<Step, { kind: 'read' }>;

/** A regular expression as steps. The search begins at the first and has found a match after the last. */
export type Steps = readonly Step[];

/** A place between two characters of a text, or at its edges. */
export interface Edges {
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** The steps after one that reads nothing, at a place of a text. Conditions other than ^ and $ may hold. */
export function nextSteps(
  step: StepWithoutReading,
  at: number,
  { isStart, isEnd }: Edges,
): readonly number[] {
  switch (step.kind) {
    case 'split':
      return step.to;
    case 'check':
      return (step.source === '$' && !isEnd) || (step.source === '^' && !isStart) ? [] : [at + 1];
    case 'look':
      return [at + 1];
  }
}

/** Why an expression has no steps. The message of a `fault` is the parser's. */
export type NoSteps =
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'tooLong' | 'tooManySteps' | 'backReference' | 'lookBehind' | 'lookAhead' };

/** The limits of an expression. A repeat with numbers, such as `{2,5}`, is as many steps as it is without it. */
export const EXPRESSION_LIMITS = { characters: 2_000, steps: 4_000 } as const;

/** What every browser of the page knows. A newer version of Node knows more, and the verdict must not depend on it. */
const PARSER = new RegExpParser({ ecmaVersion: 2022 });

/** The steps of an expression with the `u` flag, or why it has none. */
export function stepsOf(source: string): Steps | NoSteps {
  if (source.length > EXPRESSION_LIMITS.characters) return { kind: 'tooLong' };
  try {
    return makeSteps(PARSER.parsePattern(source, 0, source.length, { unicode: true }).alternatives);
  } catch (error) {
    if (error instanceof Beyond) return { kind: error.kind };
    if (error instanceof SyntaxError) return { kind: 'fault', message: error.message };
    throw error;
  }
}

/** An expression has a part that has no steps. */
class Beyond extends Error {
  override readonly name = 'Beyond';
  readonly kind: Exclude<NoSteps['kind'], 'fault'>;

  constructor(kind: Beyond['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** The steps that have been written so far, and how many parts of the expression have been read. */
interface Draft {
  readonly steps: Step[];
  readonly isLookAhead: boolean;
  parts: number;
}

function makeSteps(alternatives: readonly AST.Alternative[], isLookAhead = false): Steps {
  const draft: Draft = { steps: [], isLookAhead, parts: 0 };
  addAny(alternatives, draft);
  return draft.steps;
}

/** Adds alternatives: a split, and each of them with a jump to the end. */
function addAny(all: readonly AST.Alternative[], draft: Draft): void {
  const [first] = all;
  if (first && all.length === 1) return addAll(first, draft);
  const starts = addSplit(draft);
  const jumps = all.map((each) => {
    starts.push(draft.steps.length);
    addAll(each, draft);
    return addSplit(draft);
  });
  for (const jump of jumps) jump.push(draft.steps.length);
}

function addAll({ elements }: AST.Alternative, draft: Draft): void {
  for (const element of elements) addElement(element, draft);
}

function addElement(element: AST.Element, draft: Draft): void {
  countPart(draft);
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return addAny(element.alternatives, draft);
    case 'Quantifier':
      return addRepeat(element, draft);
    case 'Assertion':
      return addAssertion(element, draft);
    case 'Backreference':
      throw new Beyond('backReference');
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return add({ kind: 'read', source: element.raw }, draft);
  }
}

/** Counts the parts that are read: an empty one that repeats a million times adds no step, but takes time. */
function countPart(draft: Draft): void {
  draft.parts += 1;
  if (draft.parts > EXPRESSION_LIMITS.steps) throw new Beyond('tooManySteps');
}

function addRepeat({ element, min, max }: AST.Quantifier, draft: Draft): void {
  for (let copy = 0; copy < min; copy += 1) addElement(element, draft);
  const isEndless = max === Infinity;
  const exits: number[][] = [];
  for (let copy = min; copy < (isEndless ? min + 1 : max); copy += 1) {
    const start = draft.steps.length;
    const exit = addSplit(draft, start + 1);
    exits.push(exit);
    addElement(element, draft);
    if (isEndless) addSplit(draft, start);
  }
  for (const exit of exits) exit.push(draft.steps.length);
}

function addAssertion(assertion: AST.Assertion, draft: Draft): void {
  if (assertion.kind === 'lookbehind') throw new Beyond('lookBehind');
  if (assertion.kind !== 'lookahead') return add({ kind: 'check', source: assertion.raw }, draft);
  // A look-ahead reads the rest of the answer. Elsewhere it would read it again and again.
  if (draft.isLookAhead || !isAtBeginning(assertion)) throw new Beyond('lookAhead');
  const steps = makeSteps(assertion.alternatives, true);
  add({ kind: 'look', steps, isWanted: !assertion.negate }, draft);
}

/** Adds a split, and returns its list of steps. The caller adds those that it does not know yet. */
function addSplit(draft: Draft, ...to: number[]): number[] {
  add({ kind: 'split', to }, draft);
  return to;
}

function add(step: Step, { steps }: Draft): void {
  if (steps.push(step) > EXPRESSION_LIMITS.steps) throw new Beyond('tooManySteps');
}

/** Whether a look-ahead stands right after the `^` at the beginning of the expression, or after another such look-ahead. */
function isAtBeginning(lookAhead: AST.LookaheadAssertion): boolean {
  const { parent } = lookAhead;
  if (parent.type !== 'Alternative' || parent.parent.type !== 'Pattern') return false;
  if (parent.parent.alternatives.length > 1) return false;
  const [first, ...others] = parent.elements.slice(0, parent.elements.indexOf(lookAhead));
  return isAssertion(first, 'start') && others.every((each) => isAssertion(each, 'lookahead'));
}

function isAssertion(element: AST.Element | undefined, kind: AST.Assertion['kind']): boolean {
  return element?.type === 'Assertion' && element.kind === kind;
}
