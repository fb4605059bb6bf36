import type { CompiledForm } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Answers } from '#contract/form-document.ts';
import type { LanguagePack, NamedEntry } from '#contract/language.ts';
import {
  type CountryChoice,
  type CurrencyChoice,
  isSentAsEntry,
  type Selector,
  type SignupPayload,
} from '#protocol/signup-payload.ts';

/** The parts of a payload. */
export interface Submission {
  readonly form: CompiledForm;
  /** The normalised answers from `validateAnswers`, without empty ones. */
  readonly answers: Answers;
  readonly pack: LanguagePack;
  /** The marketing cookie, where consent allows it. */
  readonly userToken: string | undefined;
  /** Milliseconds since the page was opened. */
  readonly elapsedMs: number;
  /** The text of the honeypot; a person leaves it empty. */
  readonly website: string;
  /** The address of the sign-up that waited before the visitor changed it (R15.2). */
  readonly replaces?: string | undefined;
}

/**
 * Builds the body of `POST /api/signup` (R2.60). It contains the form's answers, catalog entries instead of codes, and where
 * the submission comes from.
 */
export function buildPayload(submission: Submission): SignupPayload {
  const { form, answers, pack, userToken, replaces } = submission;
  const country = entryOf(pack, 'countries', answers['countrySelector']);
  const currency = entryOf(pack, 'currencies', answers['currencySelector']);
  return {
    ...answers,
    ...(country && isEntry('countrySelector', form) && { countrySelector: countryChoice(country) }),
    ...(currency &&
      isEntry('currencySelector', form) && { currencySelector: currencyChoice(currency, country) }),
    country: country?.value ?? '',
    currency: currency?.value ?? '',
    dialCode: textProperty(entryOf(pack, 'countries', answers['numberCode']), 'dialCode'),
    hubspotSession: sessionOf(answers, userToken),
    meta: {
      form: form.name,
      version: form.version,
      variant: form.variant,
      language: pack.language,
      catalogs: form.catalogs,
      elapsedMs: Math.round(submission.elapsedMs),
      website: submission.website,
      ...(replaces !== undefined && { replaces }),
    },
  };
}

/** What the CRM takes. An editor may have made another kind of field of one, which it does not take. */
function sessionOf(
  { firstName, lastName, terms }: Answers,
  userToken: string | undefined,
): SignupPayload['hubspotSession'] {
  return {
    ...(typeof firstName === 'string' && { firstName }),
    ...(typeof lastName === 'string' && { lastName }),
    ...(typeof terms === 'boolean' && { termsAndConditions: terms }),
    ...(userToken !== undefined && { userToken }),
  };
}

function isEntry(name: Selector, { fields }: CompiledForm): boolean {
  return fields.some((field) => field.name === name && isSentAsEntry(field));
}

function entryOf(pack: LanguagePack, catalog: string, code: unknown): NamedEntry | undefined {
  return pack.catalogs[catalog]?.find(({ value }) => value === code);
}

function countryChoice(entry: NamedEntry): CountryChoice {
  const languageCode = textProperty(entry, 'languageCode');
  return {
    name: entry.name,
    value: entry.value,
    dialCode: textProperty(entry, 'dialCode'),
    flagPath: textProperty(entry, 'flagPath'),
    ...(languageCode !== '' && { languageCode }),
  };
}

/** The entity is that of the chosen country if it uses the currency, otherwise the first that ISO 4217 lists. */
function currencyChoice(entry: NamedEntry, country: NamedEntry | undefined): CurrencyChoice {
  const { name, value, entities } = entry;
  const own = isRecord(entities) && country ? entities[country.value] : undefined;
  return { name, value, entity: typeof own === 'string' ? own : textProperty(entry, 'entity') };
}

function textProperty(entry: NamedEntry | undefined, property: string): string {
  const value = entry?.[property];
  return typeof value === 'string' ? value : '';
}
