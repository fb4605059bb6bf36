import type { Choice } from '#contract/widget-props.ts';

/** Looks things up among the choices of one field. */
export interface Finder {
  /** Everything that fits what was typed, literal name matches first (R2.44); all of it for an empty query. */
  readonly find: (query: string) => readonly Choice[];
  /** The one choice this text names in full, by name, alias or code; undefined when none or several do. */
  readonly named: (text: string) => Choice | undefined;
}

/** Finds by the very letters of name, alias or code. It is at hand at once; the thorough search follows. */
export function literalFinderOf(choices: readonly Choice[]): Finder {
  return {
    find(query) {
      const wanted = tidy(query).toLowerCase();
      return choices.filter(({ label }) => label.toLowerCase().includes(wanted));
    },
    named(text) {
      const wanted = tidy(text).toLowerCase();
      const hits = choices.filter((choice) =>
        textsOf(choice).some((known) => known.toLowerCase() === wanted),
      );
      return hits.length === 1 ? hits[0] : undefined;
    },
  };
}

function textsOf({ value, label, aliases = [] }: Choice): readonly string[] {
  return [value, label, ...aliases];
}

/** A query without what the eye does not see: outer spaces, doubled ones, letters in two pieces. */
export function tidy(query: string): string {
  return query.normalize('NFC').trim().replace(/\s+/g, ' ');
}
