import type { SignedUp } from '#tracking/events.ts';

/** What is said of somebody or something, by name. */
export type Traits = Readonly<Record<string, string | boolean | null>>;

/** What only the environment knows of a user. */
export interface UserSetting {
  /** One of our own people (R9.4). */
  readonly isInternal: boolean;
  /** `Acme` makes the trait `isAcmeUser`, which without a name is left out. */
  readonly productName: string | undefined;
}

/** Who has signed up, as product analytics knows them (R9.12). */
export function userTraits(signUp: SignedUp, { isInternal, productName }: UserSetting): Traits {
  return {
    email: signUp.email,
    name: signUp.name,
    ...(productName !== undefined && { [`is${productName}User`]: isInternal }),
    company_id: signUp.organisation.id,
    language: languageName(signUp.language),
  };
}

/** The company they signed up (R9.12): nothing of it but these, whatever else an admin API tells. */
export function companyTraits({ organisation }: SignedUp): Traits {
  const { id, name, partner, state, created, live_date } = organisation;
  return { id, name, partner, state, created, live_date };
}

/** The English name of a language, by its key in routes: `German` for `de`. */
function languageName(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}
