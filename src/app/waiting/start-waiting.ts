import type { Observable } from '#engine/observable.ts';
import type { CodeOutcome, MailOutcome } from './confirm-calls.ts';
import { codeProblem, digitsIn } from '#protocol/code-digits.ts';
import { LONGEST_WAIT_MS } from '#protocol/mail-wait.ts';
import { MAIL_EVERY_MS } from '#protocol/mails.ts';
import { createWaitingFlow, type WaitingFlow, type WaitingPorts } from './waiting-flow.ts';
import type { WaitingSignUp } from './waiting-mark.ts';
import type { WaitingState } from './waiting-state.ts';

/** A sign-up that waits for the proof of its mailbox (R15.2). */
export interface Waiting {
  readonly state: Observable<WaitingState>;
  /** Compares the code of the mail, unless the page sees for itself that it is none. */
  readonly tryCode: (text: string) => Promise<void>;
  /** The visitor changes the code: what was wrong with the one before is no longer said. */
  readonly changeCode: () => void;
  readonly askForMail: () => Promise<void>;
  /** Asks whether the link was pressed in another tab of this browser. */
  readonly look: () => Promise<void>;
}

/**
 * Waits for the proof.
 *
 * @param isNew Whether the sign-up has just begun.
 */
export function startWaiting(signUp: WaitingSignUp, isNew: boolean, ports: WaitingPorts): Waiting {
  const flow = createWaitingFlow(signUp, isNew, ports);
  const { state, set } = flow;
  let wrongCode = '';
  return {
    state,
    look: flow.look,
    changeCode: () => {
      if (state.get().problem) set({ problem: undefined });
    },
    async tryCode(text) {
      if (!flow.mayCall()) return;
      const code = digitsIn(text);
      const problem = codeProblem(code);
      if (problem) return flow.raise({ problem, failure: undefined });
      // The same code again would only use up a try.
      if (code === wrongCode) return flow.raise({ problem: 'wrongCode', failure: undefined });
      set({ running: 'code', problem: undefined, failure: undefined });
      const outcome = await ports.calls.tryCode(code);
      if (outcome.kind === 'wrongCode') wrongCode = code;
      if (flow.isOpen()) await settleCode(flow, outcome);
    },
    async askForMail() {
      const { mailsLeft, nextMailAt } = state.get().signUp;
      if (mailsLeft === 0 || nextMailAt > ports.now() || !flow.mayCall()) return;
      set({ running: 'mail', failure: undefined, hasSentMail: false });
      const outcome = await ports.calls.askForMail();
      if (flow.isOpen()) await settleMail(flow, outcome, ports);
    },
  };
}

async function settleCode(flow: WaitingFlow, outcome: CodeOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'confirmed':
      return flow.open(outcome.token);
    case 'wrongCode':
      return flow.raise({ problem: 'wrongCode', codesLeft: outcome.left });
    case 'gone':
      return flow.handleGone('code');
    case 'offline':
    case 'failed':
    case 'outdated':
    case 'busy':
      return flow.fail('code', outcome);
  }
}

async function settleMail(
  flow: WaitingFlow,
  outcome: MailOutcome,
  { keep, now }: Pick<WaitingPorts, 'keep' | 'now'>,
): Promise<void> {
  const wait = (mails: Partial<WaitingSignUp>, hasSentMail: boolean): void => {
    const signUp = { ...flow.state.get().signUp, ...mails };
    keep(signUp);
    flow.set({ running: undefined, signUp, hasSentMail });
  };
  switch (outcome.kind) {
    case 'sent':
      return wait({ mailsLeft: outcome.left, nextMailAt: now() + MAIL_EVERY_MS }, true);
    case 'gone':
      return flow.handleGone('mail');
    case 'busy':
      // After a longer wait, this sign-up gets no mail in practice.
      return wait(
        outcome.waitMs > LONGEST_WAIT_MS ? { mailsLeft: 0 } : { nextMailAt: now() + outcome.waitMs },
        false,
      );
    case 'offline':
    case 'failed':
    case 'outdated':
      return flow.fail('mail', outcome);
  }
}
