/** What a screen reader should say. */
export type Phrases = readonly (string | RegExp)[];

interface Differences {
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
}

/**
 * What was heard and should not have been, and the other way round.
 *
 * In any order: whether a live region or the focus speaks first is for each screen reader to say.
 *
 * @param meanwhile What may be heard, too.
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
