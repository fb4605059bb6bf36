import type { Hinter } from '#contract/hint.ts';

/** The hints that documents can name (`ui:hint`), each with what it needs in a file of its own. */
export const hinters: Readonly<Record<string, () => Promise<Hinter>>> = {
  'email-typo': async () => (await import('#hints/email-typo.ts')).emailTypo,
  iban: async () => (await import('#hints/iban.ts')).iban,
  'phone-number': async () => (await import('#hints/phone-number.ts')).phoneNumber,
  'vat-number': async () => (await import('#hints/vat-number.ts')).vatNumber,
};
