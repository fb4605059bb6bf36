import { type Gesture, objectIn, textIn, together } from './documents.ts';
import { setUi } from './field-edits.ts';
import type { FormOutline, OutlineField } from './form-outline.ts';

/** A hint that exists, and what it needs where a field cannot have it. */
export interface HintOffer {
  readonly hint: string;
  readonly words: string;
  /** Undefined where the field can have it. */
  readonly needs: string | undefined;
}

const VAT = /^(?:vat-[a-z]{2}|merchant-vat)$/;

/** The hints for a field (hints/README.md). A field into which visitors type no text has none. */
export function hintsFor(outline: FormOutline, { kind, schema, ui }: OutlineField): readonly HintOffer[] {
  if (!['text', 'long'].includes(kind) || ['password', 'hidden'].includes(textIn(ui['ui:widget']))) return [];
  const format = textIn(schema['format']);
  const hasDialCode = dialCodeOf(outline, ui) !== undefined;
  return [
    { hint: 'email-typo', words: 'A mistyped e-mail address', needs: undefined },
    {
      hint: 'phone-number',
      words: 'A telephone number that cannot exist',
      needs: hasDialCode ? undefined : 'needs a field for the dial code',
    },
    {
      hint: 'iban',
      words: 'Wrong check digits of an IBAN',
      needs: format === 'iban' ? undefined : 'needs the format of an IBAN',
    },
    {
      hint: 'vat-number',
      words: 'Wrong check digits of a VAT number',
      needs: VAT.test(format) ? undefined : 'needs the format of a VAT number',
    },
  ];
}

/** Chooses the hint of a field; an empty one takes it away. That of telephone numbers reads the dial code beside it. */
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
