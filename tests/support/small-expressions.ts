import * as fc from 'fast-check';

/** Small regular expressions of these parts, with repeats inside repeats. */
export function smallExpressions(
  parts: readonly string[],
  repeats: readonly string[],
  depthSize: 'small' | 'medium' = 'small',
): fc.Arbitrary<string> {
  return fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { depthSize, withCrossShrink: true },
      fc.constantFrom(...parts),
      fc.tuple(tie('any'), tie('any')).map(([one, other]) => `${one}${other}`),
      fc.tuple(tie('any'), tie('any')).map(([one, other]) => `(?:${one}|${other})`),
      fc.tuple(tie('any'), fc.constantFrom(...repeats)).map(([inner, repeat]) => `(?:${inner})${repeat}`),
    ),
  })).any;
}
