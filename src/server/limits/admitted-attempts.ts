/** One attempt to sign up, with what identifies its retries. */
export interface RetryableAttempt {
  /** Equal for all attempts with one idempotency key. */
  readonly key: string;
  /** Equal for equal answers, including the password. */
  readonly fingerprint: string;
}

/** Remembers admitted attempts, so that their retries pass. */
export interface AdmittedAttempts {
  /**
   * Admits an attempt by `admit`. Retries of it pass without `admit`, but only `MAX_RETRIES` of them, because each costs
   * the server a hash. Once a key arrives with other answers, `admit` decides on each attempt with that key. Otherwise a robot
   * that guesses a password could see which guess passes.
   */
  admitOnce(attempt: RetryableAttempt, admit: () => Promise<void>): Promise<void>;
}

interface Admission {
  /** Null once the key arrived with other answers. */
  fingerprint: string | null;
  retriesLeft: number;
  readonly done: Promise<void>;
}

/** A page retries once per press of the button. */
const MAX_RETRIES = 9;

/** Keeps admissions in this process for `seconds`. There are never more admissions than `admit` admits. */
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
