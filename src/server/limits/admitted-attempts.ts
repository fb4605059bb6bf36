/** Remembers what was let through, so that it passes again. */
export interface AdmittedAttempts {
  /** Admits a key by `admit`, or without it when the key was admitted before or is just being. */
  once(key: string, admit: () => Promise<void>): Promise<void>;
}

/** In this process, each for so many seconds. There are no more of them than `admit` admits. */
export function rememberAdmitted(seconds: number): AdmittedAttempts {
  const admitted = new Map<string, Promise<void>>();
  return {
    once: async (key, admit) => {
      const before = admitted.get(key);
      if (before) return before;
      const admission = admit();
      admitted.set(key, admission);
      try {
        await admission;
      } catch (refusal) {
        admitted.delete(key);
        throw refusal;
      }
      setTimeout(() => admitted.delete(key), seconds * 1_000).unref();
    },
  };
}
