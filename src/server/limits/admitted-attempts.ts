/** One attempt to sign up, as its retries are known by. */
export interface RetryableAttempt {
  /** Equal for all attempts with one idempotency key. */
  readonly key: string;
  /** Equal for equal answers, the password among them. */
  readonly fingerprint: string;
}

/** Remembers what was let through, so that it passes again. */
export interface AdmittedAttempts {
  /**
   * Admits an attempt by `admit`, or without it when the same was admitted before or is just being, `RETRIES` times: each
   * costs the server a hash, also one that makes no account. As soon as a key comes
   * with other answers, all that comes with it is admitted by `admit` alone: whoever guesses a password would know the right
   * one by its passing where the others are refused.
   */
  admitOnce(attempt: RetryableAttempt, admit: () => Promise<void>): Promise<void>;
}

interface Admission {
  /** Null once the key has come with other answers. */
  fingerprint: string | null;
  retriesLeft: number;
  readonly done: Promise<void>;
}

/** So often a lost answer may be asked for again. A page asks once for each press of the button. */
const MAX_RETRIES = 9;

/** In this process, each for so many seconds. There are no more of them than `admit` admits. */
export function makeAdmittedAttempts(seconds: number): AdmittedAttempts {
  const admissions = new Map<string, Admission>();
  return {
    admitOnce: async ({ key, fingerprint }, admit) => {
      const before = admissions.get(key);
      if (before?.fingerprint === fingerprint && before.retriesLeft > 0) {
        before.retriesLeft -= 1;
        return before.done;
      }
      if (before) {
        if (before.fingerprint !== fingerprint) before.fingerprint = null;
        return admit();
      }
      const done = admit();
      admissions.set(key, { fingerprint, retriesLeft: MAX_RETRIES, done });
      try {
        await done;
      } catch (refusal) {
        admissions.delete(key);
        throw refusal;
      }
      setTimeout(() => admissions.delete(key), seconds * 1_000).unref();
    },
  };
}
