import type { FormPart } from '#contract/compiled-form.ts';
import type { EngineParts } from './assemble-form.ts';
import { boundLists } from './bound-lists.ts';
import { copy, slug, template } from './derivers.ts';
import { expand } from './expand-dependencies.ts';
import { NORMALISERS } from './normalise-value.ts';
import { findVisibility } from './visibility.ts';

/**
 * Every part of the engine that a form may need. Server, tests and tools use all of them; a page loads only those that its form
 * needs.
 */
export const ALL_PARTS: Required<EngineParts> = {
  boundLists,
  findVisibility,
  expand,
  normalisers: NORMALISERS,
  derivers: { copy, template, slug },
};

/** The parts of the engine that a form needs, by their names. */
export function pickParts(needs: readonly FormPart[] = []): EngineParts {
  return Object.fromEntries(
    Object.entries(ALL_PARTS).filter(([name]) => needs.some((part) => part === name)),
  );
}
