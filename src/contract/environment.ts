export type EnvironmentName = 'production' | 'staging' | 'development' | 'e2e';

/** The part of the environment (R8.1) that the page may know, written into it as JSON by the server. */
export interface PublicEnvironment {
  readonly environmentName: EnvironmentName;
  /** True for the environment named production only. */
  readonly production: boolean;
  /** Where the page posts: `/api`. Without a trailing slash. */
  readonly apiUrl: string;
  /** Where translations come from: `/assets/i18n/` and `.json`; another place turns on the ICU parser (R7.8). */
  readonly translationUrl: string;
  readonly translationSuffix: string;
  /** Without a trailing slash: `{dashboardUrl}/login?language=en`. */
  readonly dashboardUrl: string;
  readonly providerUrl: string;
  readonly rebrandUrl: string;
  /** By language; a language without its own has English's. */
  readonly privacyUrls: Readonly<Record<string, string>>;
  readonly termsUrls: Readonly<Record<string, string>>;
  /** Absent in a page that no server has written: then no vendor is configured, and nobody is known to be internal. */
  readonly tracking?: TrackingEnvironment;
  /** Where errors are reported to (R9.9); absent when nowhere. */
  readonly sentryDsn?: string;
}

/** The ids of those vendors that exist (R9.2). They are public: a vendor's script has its id in its address. */
export interface VendorIds {
  readonly gtmId?: string;
  readonly gaId?: string;
  readonly hubspotPortalId?: string;
  readonly hotjarId?: string;
  readonly journyId?: string;
  /** An origin. */
  readonly journyDomain?: string;
  readonly userflowToken?: string;
}

/** What tracking needs to know of the environment. */
export interface TrackingEnvironment {
  /** Empty when no vendor is configured: then there is nothing to agree to, and only our own API hears of sign-ups. */
  readonly vendors: VendorIds;
  /** Domains of internal users, in lower case (R9.4). */
  readonly vendorDomains: readonly string[];
  readonly noReplyAddress?: string;
  readonly productName?: string;
}
