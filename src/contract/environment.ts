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
}
