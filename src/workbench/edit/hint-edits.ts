import { factsOfWidget } from '#engine/field-facts.ts';
import { HINTS, readsFormat } from '#hints/hint-needs.ts';
import { type Gesture, objectIn, textIn, together } from './documents.ts';
import { setUi } from './field-edits.ts';
import type { FormOutline, OutlineField } from './form-outline.ts';

/** A hint, and what a field lacks for it. */
export interface HintOffer {
  readonly hint: string;
  readonly words: string;
  /** Undefined when the field can have the hint. */
  readonly needs: string | undefined;
}

/** The hints for a field (hints/README.md). Only fields for typed text can have hints. */
export function hintsFor(outline: FormOutline, { kind, facts, ui }: OutlineField): readonly HintOffer[] {
  if (!['text', 'long'].includes(kind) || !factsOfWidget(facts.widget)?.takesFreeText) return [];
  const hasDialCode = dialCodeOf(outline, ui) !== undefined;
  return [...HINTS].map(([hint, { words, option, of }]) => {
    const lacking = option !== undefined && !hasDialCode ? 'needs a field for the dial code' : undefined;
    return {
      hint,
      words,
      needs: lacking ?? (readsFormat(hint, facts.formats) ? undefined : `needs the format of ${of}`),
    };
  });
}

/**
 * Sets the hint of a field, or removes it when `hint` is empty. The hint for telephone numbers also needs the field of the dial
 * code.
 */
export function setHint(outline: FormOutline, { name, ui }: OutlineField, hint: string): Gesture {
  const { form } = outline;
  return together(
    setUi(form, [name, 'ui:hint'], hint === '' ? undefined : hint),
    ...(hint === 'phone-number'
      ? [setUi(form, [name, 'ui:options', 'dialCode'], dialCodeOf(outline, ui))]
      : []),
  );
}

/** The field that holds the dial code of a telephone number. */
function dialCodeOf({ fields }: FormOutline, ui: OutlineField['ui']): string | undefined {
  const named = textIn(objectIn(ui['ui:options'])['dialCode']);
  return named === '' ? fields.find((field) => field.ui['ui:widget'] === 'dial-code')?.name : named;
}
