/** The phrases that a screen reader should say. */
export type Phrases = readonly (string | RegExp)[];

interface Differences {
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
}

/**
 * Compares what a screen reader said with the expected phrases: which are missing, and which are surplus.
 *
 * The order does not matter, because each screen reader decides whether a live region or the focus is spoken first.
 *
 * @param meanwhile Further phrases that the screen reader may say.
 */
export function differences(heard: readonly string[], expected: Phrases, meanwhile?: RegExp): Differences {
  const surplus = [...heard];
  const missing = expected.filter((phrase) => {
    const at = surplus.findIndex((one) => (typeof phrase === 'string' ? one === phrase : phrase.test(one)));
    if (at >= 0) surplus.splice(at, 1);
    return at < 0;
  });
  return { missing: missing.map(String), surplus: surplus.filter((one) => !meanwhile?.test(one)) };
}
