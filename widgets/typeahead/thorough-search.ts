import type { Choice } from '#contract/widget-props.ts';
import { literalFinderOf, type Finder } from './find-literally.ts';

type ThoroughSearch = typeof import('./find-choices.ts');

let thorough: ThoroughSearch | undefined;

/**
 * Fetches the search that forgives accents, punctuation and other names (R2.44) and marks what it found. It is of use
 * from the first typed letter on, so it comes after the page; without it, literal names are found.
 */
export async function loadThoroughSearch(): Promise<void> {
  thorough ??= await import('./find-choices.ts').catch(() => undefined);
}

/** A finder over the choices, by the best search that is there when something is looked for. */
export function bestFinderOf(choices: readonly Choice[]): Finder {
  const literal = literalFinderOf(choices);
  let best: Finder | undefined;
  const finder = (): Finder => (best ??= thorough?.finderOf(choices)) ?? literal;
  return { find: (query) => finder().find(query), named: (text) => finder().named(text) };
}

/** A label cut round the letters that were typed: before, match, after. */
export function cutAtMatch(label: string, query: string): readonly [string, string, string] {
  return thorough?.cutAtMatch(label, query) ?? [label, '', ''];
}
