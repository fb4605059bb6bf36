import { EXPRESSION_LIMITS, stepsOf, type NoSteps } from '#compiler/expressions/expression-program.ts';
import { provedVisits } from '#compiler/expressions/proved-visits.ts';
import { LatestMap } from '#contract/latest-map.ts';
import type { Words } from './finding.ts';

/**
 * What is wrong with a regular expression, and what to write instead. Undefined only for one that works with the `u` flag in every
 * browser, and that has a proof that no answer makes it slow (R5.3, R21.3). Everything that runs expressions of documents asks here.
 */
export function wrongExpression(source: string): Words | undefined {
  return verdictOn(source).words;
}

/** The most steps that a search takes at one character of any answer. Zero for an expression that the check refuses. */
export function stepsPerCharacter(source: string): number {
  return verdictOn(source).visits;
}

interface Verdict {
  readonly words: Words | undefined;
  readonly visits: number;
}

function verdictOn(source: string): Verdict {
  return verdicts.remember(source, () => {
    const verdict = judge(source);
    return typeof verdict === 'number'
      ? { words: undefined, visits: verdict }
      : { words: verdict, visits: 0 };
  });
}

/** The latest verdicts. A proof takes some milliseconds, and an editor changes one expression at a time. */
const verdicts = new LatestMap<string, Verdict>(500);

/** How many sets such as \p{L} one expression, and all expressions of a form, may name: a browser takes up to a millisecond for each. */
export const NAMED_SETS = { expression: 60, form: 300 } as const;

/** The number of sets of Unicode, such as \p{L}, that an expression names. */
export function namedSetsIn(source: string): number {
  return source.match(/\\[pP]\{/g)?.length ?? 0;
}

/** What is wrong with an expression, or else how many steps it takes at one character. */
function judge(source: string): Words | number {
  if (namedSetsIn(source) > NAMED_SETS.expression)
    return [
      `The regular expression names more than ${NAMED_SETS.expression} sets such as \\p{L}.`,
      'Repeat a set with { }, or name fewer.',
    ];
  if (/^\/.+\/[a-z]*$/.test(source)) return ['The slashes are taken as part of it.', 'Take them out.'];
  const steps = stepsOf(source);
  if ('kind' in steps) return wordsFor(steps);
  const fault = faultWith('u', source);
  if (fault !== undefined) return wordsFor({ kind: 'fault', message: fault });
  return (
    provedVisits(steps) ?? [
      'No proof shows that this regular expression is fast for every answer.',
      'Let only one part take each letter: no repeat inside a repeat, such as (a+)+, no neighbours or alternatives that take the same.',
    ]
  );
}

const { characters: CHARACTERS, steps: STEPS } = EXPRESSION_LIMITS;

function wordsFor(reason: NoSteps): Words {
  switch (reason.kind) {
    case 'fault':
      return [
        `The regular expression does not work: ${lastPart(reason.message)}.`,
        'Mend the expression; a \\ is written \\\\ in JSON.',
      ];
    case 'tooLong':
      return [
        `The regular expression may have at most ${CHARACTERS} characters.`,
        'Shorten it, or list the answers in "enum".',
      ];
    case 'tooManySteps':
      return [
        `Its repeats make the regular expression too large: without { }, it would have more than ${STEPS} parts.`,
        'Write smaller numbers. "maxLength" limits the length of an answer.',
      ];
    case 'backReference':
      return [unproved('a back-reference'), 'Take \\1 or \\k out.'];
    case 'lookBehind':
      return [unproved('a look-behind'), 'Take (?<=) or (?<!) out.'];
    case 'lookAhead':
      return [unproved('a look-ahead in its middle'), 'Write (?=) or (?!) right after ^, at the beginning.'];
  }
}

function unproved(part: string): string {
  return `No proof shows that the regular expression is fast, because it has ${part}.`;
}

/** Whether an expression has another meaning with the `v` flag, which browsers use for `pattern` in HTML (R5.1). */
export function differsInHtml(source: string): boolean {
  // With `v`, && and -- are operators in a character class, and several characters need a backslash.
  const isOperator = /\[[^\]]*(?:--|&&)/.test(source.replaceAll(/\\./g, 'x'));
  return isOperator || faultWith('v', source) !== undefined;
}

function faultWith(flag: 'u' | 'v', source: string): string | undefined {
  try {
    // oxlint-disable-next-line no-new -- compiling is the check
    new RegExp(source, flag);
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

/** The reason in a message such as `Invalid regular expression: /(/u: Unterminated group`. */
function lastPart(message: string): string {
  return /: ([^:]+)$/.exec(message)?.[1] ?? message;
}
