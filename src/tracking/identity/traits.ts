import type { SignedUp } from '#tracking/events.ts';

/** Properties of a user or a company, by name. */
export type Traits = Readonly<Record<string, string | boolean | null>>;

/** What only the environment knows of a user. */
export interface UserSetting {
  /** The user works for us (R9.4). */
  readonly isInternal: boolean;
  /** `Acme` makes the trait `isAcmeUser`. Without a name there is no such trait. */
  readonly productName: string | undefined;
}

/** The traits of a user for product analytics (R9.12). */
export function userTraits(signUp: SignedUp, { isInternal, productName }: UserSetting): Traits {
  return {
    email: signUp.email,
    name: signUp.name,
    ...(productName !== undefined && { [`is${productName}User`]: isInternal }),
    company_id: signUp.organisation.id,
    language: languageName(signUp.language),
  };
}

/** The traits of the user's company (R9.12): only these, whatever else an admin API sends. */
export function companyTraits({ organisation }: SignedUp): Traits {
  const { id, name, partner, state, created, live_date } = organisation;
  return { id, name, partner, state, created, live_date };
}

/** The English name of a language, by its key in routes: `German` for `de`. */
function languageName(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}
