import type { PublicEnvironment } from '#protocol/environment.ts';

/** The public environment when no variable is set (R8.1). */
export const BARE_ENVIRONMENT: PublicEnvironment = {
  environmentName: 'development',
  production: false,
  apiUrl: '/api',
  translationUrl: '/assets/i18n/',
  translationSuffix: '.json',
  dashboardUrl: '/dashboard',
  providerUrl: 'https://example.com/',
  rebrandUrl: 'https://example.com/rebrand',
  privacyUrls: { en: 'https://example.com/privacy' },
  termsUrls: { en: 'https://example.com/terms' },
};
