import type { NormaliseStep } from '#contract/compiled-form.ts';

/** What a format without steps of its own is normalised by, and a text without a format (requirements, "What is judged"). */
export const DEFAULT_STEPS: readonly NormaliseStep[] = ['trim', 'nfc'];

// None of these throws on a lone surrogate, and each takes linear time.
const STEPS: Readonly<Record<NormaliseStep, (value: string) => string>> = {
  trim: (value) => value.trim(),
  nfc: (value) => value.normalize('NFC'),
  // People paste no-break spaces, and Japanese keyboards type an ideographic one.
  spaces: (value) => value.replace(/\p{Zs}/gu, ' '),
  // O´Brien and O`Brien are typed on keyboards where the apostrophe is hard to find.
  apostrophes: (value) => value.replace(/[´`]/gu, '’'),
  removeSpaces: (value) => value.replace(/\s/gu, ''),
  upper: (value) => value.toUpperCase(),
  vat: (value) => value.toUpperCase().replace(/[\s.\-/,():]/gu, ''),
};

/** Whether a name, as it comes from a catalog, is one of the steps. */
export function isNormaliseStep(name: string): name is NormaliseStep {
  return Object.hasOwn(STEPS, name);
}

/** The value as it is judged, kept and sent: each step in turn. Doing it twice changes nothing more. */
export function normaliseValue(steps: readonly NormaliseStep[], value: string): string {
  return steps.reduce((normalised, step) => STEPS[step](normalised), value);
}
