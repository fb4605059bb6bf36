/** Who has which draft open (R12.1). Known to one server only, and forgotten at once: it is a courtesy, not a lock. */
export interface Presence {
  /** Notes that somebody looks at a draft. Returns who else does. */
  readonly note: (draft: string, name: string) => readonly string[];
}

/** An open tab looks every five seconds. */
const GONE_AFTER_MS = 15_000;

/** Makes what knows who is there. */
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
