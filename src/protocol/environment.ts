export type EnvironmentName = 'production' | 'staging' | 'development' | 'e2e';

/** The public part of the environment (R8.1); the server writes it into the page as JSON. */
export interface PublicEnvironment {
  readonly environmentName: EnvironmentName;
  /** True only for the environment with the name `production`. */
  readonly production: boolean;
  /** The address to which the page posts, without a trailing slash: `/api`. */
  readonly apiUrl: string;
  /**
   * Messages come from `{translationUrl}{language}{translationSuffix}`. Any `translationUrl` but `/assets/i18n/` turns on the ICU
   * parser (R7.8).
   */
  readonly translationUrl: string;
  readonly translationSuffix: string;
  /** The address of the dashboard, without a trailing slash: `{dashboardUrl}/login?language=en`. */
  readonly dashboardUrl: string;
  /** The link of the logo. */
  readonly providerUrl: string;
  /** The link of "read about our new name". */
  readonly rebrandUrl: string;
  /** The addresses of the privacy policy, by language. A language without an address uses the English one. */
  readonly privacyUrls: Readonly<Record<string, string>>;
  readonly termsUrls: Readonly<Record<string, string>>;
  /** Absent in a page from a static host: then no vendor is configured, and no user counts as internal. */
  readonly tracking?: TrackingEnvironment;
  /** For how many days visitors can prove their mailbox, if they get an account only after that (R15.3). */
  readonly proofDays?: number;
  /** For how many days visitors can confirm the mailbox of an account that they have already. */
  readonly confirmDays?: number;
  /** Where the page reports errors (R9.9); absent when it reports none. */
  readonly sentryDsn?: string;
}

/** The ids of the configured vendors (R9.2). They are public: the address of a vendor's script contains its id. */
export interface VendorIds {
  readonly gtmId?: string;
  readonly gaId?: string;
  readonly hubspotPortalId?: string;
  readonly hotjarId?: string;
  readonly journyId?: string;
  /** The origin of the vendor's script. */
  readonly journyDomain?: string;
  readonly userflowToken?: string;
}

/** The part of the environment that tracking uses. */
export interface TrackingEnvironment {
  /** Empty when no vendor is configured: then the page asks for no consent, and only our own API learns of sign-ups. */
  readonly vendors: VendorIds;
  /** Domains of our own staff, in lower case (R9.4). */
  readonly internalDomains: readonly string[];
  /** The page does not track sign-ups with this address, because partners make them. */
  readonly noReplyAddress?: string;
  /** `Acme` names the trait `isAcmeUser` (R9.12). */
  readonly productName?: string;
}
