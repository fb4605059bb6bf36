import type { PublicEnvironment } from '#contract/environment.ts';
import { trackingEnvironmentOf } from './tracking-environment.ts';
import type { Config } from './read-config.ts';

/** Where the stand-in dashboard is, when there is no other (R7.9). */
export const STAND_IN_DASHBOARD = '/dashboard';

/** The part of the environment that the page may know (architecture, 11). */
export function publicEnvironmentOf(config: Config): PublicEnvironment {
  return {
    environmentName: config.environmentName,
    production: config.environmentName === 'production',
    apiUrl: config.apiUrl,
    translationUrl: `${config.translationUrl}/`,
    translationSuffix: config.translationSuffix,
    dashboardUrl: config.dashboardUrl ?? STAND_IN_DASHBOARD,
    providerUrl: config.providerUrl,
    rebrandUrl: config.rebrandUrl,
    privacyUrls: config.legalUrls.privacy,
    termsUrls: config.legalUrls.terms,
    ...trackingEnvironmentOf(config),
  };
}
