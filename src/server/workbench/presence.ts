/** Who has which draft open (R12.1). It informs editors and locks nothing, so it stays in the memory of one server. */
export interface Presence {
  /** Stores that an editor has a draft open. Returns the other editors who have it open. */
  readonly note: (draft: string, name: string) => readonly string[];
}

/** An open tab calls every five seconds. Three missed calls mean that it was closed. */
const GONE_AFTER_MS = 15_000;

/** Makes the presence of a server. */
export function makePresence(now: () => number): Presence {
  const seen = new Map<string, Map<string, number>>();
  return {
    note: (draft, name) => {
      const own = seen.get(draft) ?? new Map<string, number>();
      seen.set(draft, own.set(name, now()));
      for (const [known, people] of seen) {
        for (const [person, at] of people) if (at < now() - GONE_AFTER_MS) people.delete(person);
        if (people.size === 0) seen.delete(known);
      }
      return [...own.keys()].filter((person) => person !== name);
    },
  };
}
