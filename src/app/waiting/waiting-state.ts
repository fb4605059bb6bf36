import type { CallFailure } from './confirm-calls.ts';
import type { WaitingSignUp } from './waiting-mark.ts';

/**
 * Where a sign-up is. `code`: the page waits for the code. `link`: this browser keeps no cookie of ours, so that only the link
 * works. `opening`: the mailbox is proved, and the account opens. `elsewhere`: another tab or device has proved it. `superseded`:
 * another sign-up has begun in this browser. `spent`: the visitor has used up all codes, so that only the link works. `ended`: this one cannot be proved any more.
 */
export type WaitingPhase = 'code' | 'link' | 'opening' | 'elsewhere' | 'superseded' | 'spent' | 'ended';

/** What is wrong with a code. Only `wrongCode` uses up a try. */
export type CodeProblem = 'required' | 'malformed' | 'wrongCode';

/** A call that brought no answer, and what it was for. */
export interface Failure {
  readonly of: 'code' | 'mail';
  readonly reason: CallFailure;
}

/** What the view of a waiting sign-up shows. */
export interface WaitingState {
  readonly signUp: WaitingSignUp;
  readonly phase: WaitingPhase;
  /** The call that runs. */
  readonly running: Failure['of'] | undefined;
  readonly problem: CodeProblem | undefined;
  /** How many more codes the visitor may try, once a code was wrong. */
  readonly codesLeft: number | undefined;
  readonly failure: Failure | undefined;
  /** Each higher count moves the focus to the problem or the failure. */
  readonly focusCount: number;
  /** Whether the page has asked for another mail, and the server has agreed. */
  readonly hasSentMail: boolean;
}

/** The state of a sign-up that begins to wait, or goes on after a reload. */
export function initialState(signUp: WaitingSignUp): WaitingState {
  return {
    signUp,
    phase: 'code',
    running: undefined,
    problem: undefined,
    codesLeft: undefined,
    failure: undefined,
    focusCount: 0,
    hasSentMail: false,
  };
}
