import { useMemo } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Choice } from '#contract/widget-props.ts';
import { choicesIn } from './choices.ts';
import type { ActiveLanguage } from './use-active-language.ts';

/** What the fields of a form can choose from, in the language spoken; the same lists until that changes. */
export function useChoices(
  { pack, messages }: ActiveLanguage,
  prefix: string,
): (field: FieldSpec) => readonly Choice[] {
  return useMemo(() => choicesIn(pack, messages, prefix), [pack, messages, prefix]);
}
