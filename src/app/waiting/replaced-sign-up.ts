import { REPLACED_KEY } from '#app/sign-up/waiting-key.ts';
import { newestSignUp } from '#app/sign-up/newest-sign-up.ts';
import { readWaitingMark, removeWaitingMark, type WaitingSignUp, writeWaitingMark } from './waiting-mark.ts';

/** The sign-up whose address the visitor changes in the form (R15.2). It waits on: its code works until a changed one is accepted. */
export interface ReplacedSignUps {
  readonly signUp: () => WaitingSignUp | undefined;
  readonly begin: (signUp: WaitingSignUp) => void;
  /** The visitor went back to the code, or another sign-up was accepted. */
  readonly end: () => void;
  /** The address that the next sign-up replaces. Undefined when the cookie of this browser belongs to another tab. */
  readonly replaces: () => string | undefined;
}

/** Keeps the sign-up over a reload. Without storage, this page alone knows it. */
export function keepReplacedSignUp(window: Pick<Window, 'sessionStorage' | 'localStorage'>): ReplacedSignUps {
  const storage = (): Storage => window.sessionStorage;
  const newest = newestSignUp(() => window.localStorage);
  let current = readWaitingMark(storage, REPLACED_KEY);
  return {
    signUp: () => current,
    begin(signUp) {
      current = signUp;
      writeWaitingMark(storage, signUp, REPLACED_KEY);
    },
    end() {
      current = undefined;
      removeWaitingMark(storage, REPLACED_KEY);
    },
    replaces: () => (current && newest.isNewest(current.id) ? current.email : undefined),
  };
}
