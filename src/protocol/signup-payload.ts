import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';

/** A country in the payload (R2.60): its catalog entry, with its name in the page's language. */
export interface CountryChoice {
  readonly name: string;
  readonly value: string;
  readonly dialCode: string;
  readonly flagPath: string;
  readonly languageCode?: string;
}

/** A currency in the payload (R2.60), with its name without the code. */
export interface CurrencyChoice {
  readonly name: string;
  readonly value: string;
  readonly entity: string;
}

export interface HubspotSession {
  readonly firstName?: unknown;
  readonly lastName?: unknown;
  readonly termsAndConditions?: unknown;
  /** The cookie `hubspotutk`, with marketing consent only. */
  readonly userToken?: string;
}

/** Where a submission comes from: the document, its catalogs, and the time that the visitor took (R4.9). */
export interface SubmissionMeta {
  readonly form?: string;
  readonly version?: string;
  readonly variant?: string | null;
  readonly language?: string;
  readonly catalogs?: Readonly<Record<string, number>>;
  readonly elapsedMs?: number;
  /** The honeypot: a field that a person leaves empty. */
  readonly website?: string;
}

/** The meta of a sign-up. */
export interface SignupMeta extends SubmissionMeta {
  /**
   * The address of the sign-up that waited in this tab, when the visitor has changed it (R15.2). The server ends that attempt if it
   * belongs to the cookie of the browser. The server does not store this address.
   */
  readonly replaces?: string;
}

/** The body of `POST /api/signup`: the form's answers, and properties that the page derives from them. */
export interface SignupPayload extends Answers {
  readonly country: string;
  readonly currency: string;
  readonly dialCode: string;
  readonly hubspotSession: HubspotSession;
  readonly meta?: SignupMeta;
}

/** The properties that the page adds to the form's own values in a payload. */
export const DERIVED_PROPERTIES = ['country', 'currency', 'dialCode', 'hubspotSession', 'meta'] as const;

/** The fields whose answers the page sends as entries of a catalog, with that catalog. */
const SELECTORS = { countrySelector: 'countries', currencySelector: 'currencies' } as const;

/** The name of a field that the page sends as an entry. */
export type Selector = keyof typeof SELECTORS;

/**
 * Whether the page sends the answer to a field as an entry. With choices of its own, or with several choices, such a field has codes as
 * the answer.
 */
export function isSentAsEntry<Field extends Pick<FieldSpec, 'name' | 'type' | 'catalog'>>(
  field: Field,
): field is Field & { readonly name: Selector } {
  return isSelector(field.name) && field.type === 'string' && field.catalog === SELECTORS[field.name];
}

function isSelector(name: string): name is Selector {
  return name in SELECTORS;
}

/**
 * The form's answers inside a payload (R2.60). The server validates these answers. Two submissions are the same when these
 * answers are equal. Of the two selectors, only `value` counts.
 */
export function formDataFrom(payload: Answers): Answers {
  const given = Object.entries(payload).filter(
    ([name]) => !DERIVED_PROPERTIES.some((derived) => derived === name),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, isSelector(name) ? valueOf(value) : value]));
}

function valueOf(selector: unknown): unknown {
  if (!isRecord(selector)) return selector;
  return selector['value'];
}
