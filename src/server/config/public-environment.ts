import type { PublicEnvironment, VendorIds } from '#protocol/environment.ts';
import type { Config, VariableValues } from './variables.ts';

/** The path of the stand-in dashboard, which the server offers when no DASHBOARD_URL is set (R7.9). */
export const STAND_IN_DASHBOARD = '/dashboard';

/** The part of the environment that the page may know (architecture, principle 11). */
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
    ...(config.confirmEmail === 'before' && { proofDays: config.confirmDays }),
    ...(config.confirmEmail === 'after' && { confirmDays: config.confirmDays }),
    ...trackingEnvironmentOf(config),
  };
}

const VENDOR_IDS = [
  'gtmId',
  'gaId',
  'hubspotPortalId',
  'hotjarId',
  'journyId',
  'journyDomain',
  'userflowToken',
] as const satisfies readonly (keyof VendorIds)[];

/** The tracking settings for the page: only configured vendors (R9.2), and the rules for audiences (R9.4). */
function trackingEnvironmentOf(config: VariableValues): Pick<PublicEnvironment, 'tracking' | 'sentryDsn'> {
  const { vendorDomains, noReplyAddress, productName, sentryDsn } = config;
  const vendors: VendorIds = Object.fromEntries(
    VENDOR_IDS.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])),
  );
  return {
    tracking: {
      vendors,
      internalDomains: vendorDomains,
      ...(noReplyAddress !== undefined && { noReplyAddress }),
      ...(productName !== undefined && { productName }),
    },
    ...(sentryDsn !== undefined && { sentryDsn }),
  };
}
