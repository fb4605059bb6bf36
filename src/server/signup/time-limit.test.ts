import process from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { ApiFault } from '#server/faults.ts';
import { runWithinLimit, ValidationStopped } from './time-limit.ts';

/** Makes a validation that never ends at its first runs, and then returns at once. */
function endless(runs: number): { readonly validate: () => string; readonly count: () => number } {
  let count = 0;
  return {
    validate: () => {
      count += 1;
      return count <= runs ? spin() : 'valid';
    },
    count: () => count,
  };
}

function spin(): never {
  for (;;);
}

/** Makes this process use so many microseconds of the processor between two questions. */
function useProcessor(microseconds: number): void {
  let used = 0;
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (used += microseconds), system: 0 }));
}

const MINUTE_MS = 60_000;

// Timers end what a stop begins.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.advanceTimersByTime(MINUTE_MS);
  vi.useRealTimers();
});

it.each([
  { endlessRuns: 1, used: 500_000, runs: 1, result: 'stopped', because: 'it has used the time itself' },
  { endlessRuns: 1, used: 10_000, runs: 2, result: 'valid', because: 'another program had the processor' },
  { endlessRuns: 2, used: 10_000, runs: 2, result: 'stopped', because: 'it gets no third chance' },
])('R21.3 a validation that takes too long is $result: $because', ({ endlessRuns, used, runs, result }) => {
  useProcessor(used);
  const { validate, count } = endless(endlessRuns);
  expect([outcomeOf({ name: 'contact' }, validate, '192.0.2.1'), count()]).toStrictEqual([result, runs]);
});

/** What one validation of a form comes to. */
function outcomeOf(form: { readonly name: string }, validate: () => string, address: string): string {
  try {
    return runWithinLimit(form, address, validate);
  } catch (error) {
    if (error instanceof ValidationStopped) return 'stopped';
    if (error instanceof ApiFault) return error.kind;
    throw error;
  }
}

it.each<{ because: string; steps: readonly Step[]; outcomes: readonly string[] }>([
  {
    because: 'in the turn in which it was stopped, a form validates nothing more',
    steps: [{ form: 'slow' }, { form: 'slow' }, { form: 'slow', isFast: true }],
    outcomes: ['stopped', 'unavailable', 'unavailable'],
  },
  {
    because: 'for a minute it validates once in half a second, also what takes no time',
    steps: [
      { form: 'slow' },
      { form: 'slow', after: 500, isFast: true },
      { form: 'slow', isFast: true },
      { form: 'slow', after: 500, isFast: true },
    ],
    outcomes: ['stopped', 'valid', 'unavailable', 'valid'],
  },
  {
    because: 'two slow forms share that one validation',
    steps: [
      { form: 'slow' },
      { form: 'slower', after: 500 },
      { form: 'slow', after: 500, isFast: true },
      { form: 'slower', isFast: true },
    ],
    outcomes: ['stopped', 'stopped', 'valid', 'unavailable'],
  },
  {
    because: 'of many forms that the server has not stopped before, it stops one in half a second',
    steps: [{ form: 'a' }, { form: 'b' }, { form: 'c' }, { form: 'b', after: 500 }, { form: 'c' }],
    outcomes: ['stopped', 'unavailable', 'unavailable', 'stopped', 'unavailable'],
  },
  {
    because: 'other forms go on while a slow form rests',
    steps: [{ form: 'slow' }, { form: 'slow', after: 500 }, { form: 'other', isFast: true }],
    outcomes: ['stopped', 'stopped', 'valid'],
  },
  {
    because: 'sign-ups never wait for other forms',
    steps: [{ form: 'slow' }, { form: SIGN_UP, isFast: true }, { form: SIGN_UP, isFast: true }],
    outcomes: ['stopped', 'valid', 'valid'],
  },
  {
    because: 'in the turn in which it was stopped, the sign-up form validates nothing more',
    steps: [{ form: SIGN_UP }, { form: SIGN_UP }, { form: SIGN_UP, isFast: true }],
    outcomes: ['stopped', 'unavailable', 'unavailable'],
  },
  {
    because: 'in later turns, the sign-up form takes honest answers, as many as come',
    steps: [
      { form: SIGN_UP },
      { form: SIGN_UP, after: 1, isFast: true },
      { form: SIGN_UP, isFast: true },
      { form: SIGN_UP },
      { form: SIGN_UP, after: 1, isFast: true },
    ],
    outcomes: ['stopped', 'valid', 'valid', 'stopped', 'valid'],
  },
  {
    because: 'two people stop sign-ups only in two turns of ten seconds, however much they send',
    steps: [
      { form: SIGN_UP, from: '203.0.113.1' },
      { form: SIGN_UP, after: 1, from: '203.0.113.2' },
      { form: SIGN_UP, after: 1, from: '203.0.113.1' },
      { form: SIGN_UP, from: '203.0.113.2' },
      { form: SIGN_UP, isFast: true },
      { form: SIGN_UP, after: 9_998, from: '203.0.113.2', isFast: true },
      { form: SIGN_UP, after: 1, from: '203.0.113.2', isFast: true },
    ],
    outcomes: ['stopped', 'stopped', 'unavailable', 'unavailable', 'valid', 'unavailable', 'valid'],
  },
  {
    because: 'a network waits for the form that it has stopped, and for no other',
    steps: [
      { form: SIGN_UP, from: '2001:db8:1:2::3' },
      { form: SIGN_UP, after: 1, isFast: true, from: '2001:db8:1:2::4' },
      { form: SIGN_UP, isFast: true, from: '2001:db8:1:3::4' },
      { form: 'other', isFast: true, from: '2001:db8:1:2::3' },
    ],
    outcomes: ['stopped', 'unavailable', 'valid', 'valid'],
  },
  {
    because: 'a larger network waits once several of its visitors have stopped the form',
    steps: [
      ...[1, 2, 3, 4].map((visitor) => ({ form: SIGN_UP, after: 1, from: `2001:db8:7:${visitor}00::1` })),
      { form: SIGN_UP, after: 1, isFast: true, from: '2001:db8:7:9900::1' },
      { form: SIGN_UP, isFast: true, from: '2001:db8:8:9900::1' },
    ],
    outcomes: ['stopped', 'stopped', 'stopped', 'stopped', 'unavailable', 'valid'],
  },
  {
    because: 'what has no address does not wait for others without one',
    steps: [
      { form: SIGN_UP, from: '' },
      { form: SIGN_UP, after: 1, isFast: true, from: '' },
    ],
    outcomes: ['stopped', 'valid'],
  },
  {
    because: 'after a minute, a form is as any other',
    steps: [
      { form: 'slow' },
      { form: 'slow', after: MINUTE_MS, isFast: true },
      { form: 'slow', isFast: true },
    ],
    outcomes: ['stopped', 'valid', 'valid'],
  },
])('R21.3 slow forms do not hold the event loop: $because', ({ steps, outcomes }) => {
  const forms = new Map(steps.map(({ form }) => [form, { name: form }]));
  const got = steps.map(({ form, after = 0, isFast = false, from }, at) => {
    vi.advanceTimersByTime(after);
    // A fast one that has to wait for the processor gets its second chance.
    useProcessor(isFast ? 0 : 500_000);
    return outcomeOf(
      forms.get(form) ?? { name: form },
      isFast ? () => 'valid' : spin,
      from ?? `192.0.2.${at}`,
    );
  });
  expect(got).toStrictEqual(outcomes);
});

/** A validation of a form, some milliseconds after the one before. It never ends, unless it is fast. */
interface Step {
  readonly form: string;
  /** The address of the sender. By default a sender for each step. */
  readonly from?: string;
  readonly after?: number;
  readonly isFast?: boolean;
}
