import type { Choice } from '#contract/widget-props.ts';
import { literalFinderOf, type Finder } from './find-literally.ts';

let finderOf = literalFinderOf;

/**
 * Fetches the search that forgives accents, punctuation and other names (R2.44). It weighs more than the rest of the
 * widget and is of use from the first typed letter on, so it comes after the page; without it, literal names are found.
 */
export async function loadThoroughSearch(): Promise<void> {
  finderOf = await import('./find-choices.ts').then(
    (module) => module.finderOf,
    () => literalFinderOf,
  );
}

/** A finder over the choices, by the best search that is there when something is looked for. */
export function bestFinderOf(choices: readonly Choice[]): Finder {
  let made: { readonly by: typeof finderOf; readonly finder: Finder } | undefined;
  const best = (): Finder => {
    if (made?.by !== finderOf) made = { by: finderOf, finder: finderOf(choices) };
    return made.finder;
  };
  return { find: (query) => best().find(query), named: (text) => best().named(text) };
}
