import { createObservable, type Observable } from '#engine/observable.ts';
import type { CallFailure, ConfirmCalls, ProofState } from './confirm-calls.ts';
import type { NewestSignUp } from '#app/sign-up/newest-sign-up.ts';
import type { WaitingSignUp } from './waiting-mark.ts';
import { type Failure, initialState, type WaitingPhase, type WaitingState } from './waiting-state.ts';

/** What a waiting sign-up needs from the page. */
export interface WaitingPorts {
  readonly calls: ConfirmCalls;
  readonly newest: NewestSignUp;
  readonly now: () => number;
  /** Keeps the sign-up over a reload. */
  readonly keep: (signUp: WaitingSignUp) => void;
  /** Forgets the sign-up: it has ended, or has become an account. */
  readonly forget: () => void;
  /** Removes the saved answers: their account exists. */
  readonly forgetAnswers: () => void;
  /** Opens the account, as after a sign-up without a proof. */
  readonly open: (token: string, signUp: WaitingSignUp) => Promise<void>;
}

/** The steps that all calls of a waiting sign-up share. */
export interface WaitingFlow {
  readonly state: Observable<WaitingState>;
  readonly set: (change: Partial<WaitingState>) => void;
  /** Ends a call with something that takes the focus. */
  readonly raise: (change: Partial<WaitingState>) => void;
  readonly fail: (of: Failure['of'], reason: CallFailure) => void;
  /** Whether the page still waits. A call that returns later changes nothing any more. */
  readonly isOpen: () => boolean;
  /** Whether a call may start: none runs, and the cookie of this browser still belongs to this sign-up. */
  readonly mayCall: () => boolean;
  readonly open: (token: string) => Promise<void>;
  /** Asks whether the link was pressed in another tab of this browser. */
  readonly look: () => Promise<void>;
  /** Asks how the attempt has ended, because the answer to the right code may have been lost. */
  readonly handleGone: (of: Failure['of']) => Promise<void>;
}

/**
 * Creates the shared steps.
 *
 * @param isNew Whether the sign-up has just begun. If the server then knows nothing of it, this browser keeps no cookie of ours.
 */
export function createWaitingFlow(signUp: WaitingSignUp, isNew: boolean, ports: WaitingPorts): WaitingFlow {
  const record = createRecord(signUp);
  const { state, set } = record;
  const isOpen = (): boolean => state.get().phase === 'code';
  let mayLackCookie = isNew;

  function goTo(phase: Exclude<WaitingPhase, 'code' | 'opening'>): void {
    // While the link of the mail still works, the page goes on asking, also after a reload. It then also says that it was pressed.
    if (phase === 'superseded' || phase === 'ended') ports.forget();
    if (phase === 'elsewhere') ports.forgetAnswers();
    set({ phase, running: undefined });
  }

  function mayBegin(waits: boolean): boolean {
    if (!waits || state.get().running) return false;
    if (ports.newest.isNewest(signUp.id)) return true;
    goTo('superseded');
    return false;
  }

  async function open(token: string): Promise<void> {
    set({ phase: 'opening', running: undefined, failure: undefined, problem: undefined });
    ports.forget();
    await ports.open(token, state.get().signUp);
  }

  async function settle(found: ProofState): Promise<void> {
    if (found.kind === 'confirmed' && found.token !== undefined) return open(found.token);
    const phase = phaseAfter(found, mayLackCookie);
    mayLackCookie &&= found.kind !== 'waiting';
    if (phase !== 'code') goTo(phase);
  }

  async function look(): Promise<void> {
    const { phase } = state.get();
    if (!mayBegin(isOpen() || phase === 'spent')) return;
    const found = await ports.calls.readState();
    if (state.get().phase !== phase) return;
    if (isBackOnline(state.get(), found)) set({ failure: undefined });
    await settle(found);
  }

  return {
    ...record,
    isOpen,
    mayCall: () => mayBegin(isOpen()),
    open,
    look,
    async handleGone(of) {
      set({ running: undefined });
      await look();
      if (isOpen()) goTo(wasLastTry(of, state.get()) ? 'spent' : 'ended');
    },
  };
}

/** Whether a code was the last one, as far as the answers before say. */
function wasLastTry(of: Failure['of'], { codesLeft }: WaitingState): boolean {
  return of === 'code' && codesLeft === 1;
}

/** Whether the page says that the device is offline, although the service has answered since. */
function isBackOnline({ failure }: WaitingState, { kind }: ProofState): boolean {
  return failure?.reason.kind === 'offline' && kind !== 'offline' && kind !== 'failed';
}

/** Creates the state of a sign-up, and what changes it. */
function createRecord(signUp: WaitingSignUp): Pick<WaitingFlow, 'state' | 'set' | 'raise' | 'fail'> {
  const state = createObservable<WaitingState>(initialState(signUp));
  const set = (change: Partial<WaitingState>): void => state.set({ ...state.get(), ...change });
  const raise = (change: Partial<WaitingState>): void =>
    set({ running: undefined, ...change, focusCount: state.get().focusCount + 1 });
  return { state, set, raise, fail: (of, reason) => raise({ failure: { of, reason } }) };
}

/** What follows from the server's answer, if it brought no token. A failed call changes nothing: the page asks again. */
function phaseAfter(
  { kind }: ProofState,
  mayLackCookie: boolean,
): Exclude<WaitingPhase, 'opening' | 'superseded'> {
  if (kind === 'spent') return kind;
  if (kind === 'ended') return mayLackCookie ? 'link' : 'ended';
  return kind === 'confirmed' ? 'elsewhere' : 'code';
}
