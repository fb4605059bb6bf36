import type { PublicEnvironment, VendorIds } from '#contract/environment.ts';
import type { FixedConfig } from './variables.ts';

const VENDOR_IDS = [
  'gtmId',
  'gaId',
  'hubspotPortalId',
  'hotjarId',
  'journyId',
  'journyDomain',
  'userflowToken',
] as const satisfies readonly (keyof VendorIds)[];

/** What the page learns of tracking: of vendors only those that are set (R9.2), and who is who (R9.4). */
export function trackingEnvironmentOf(
  config: FixedConfig,
): Pick<PublicEnvironment, 'tracking' | 'sentryDsn'> {
  const { vendorDomains, noReplyAddress, productName, sentryDsn } = config;
  const vendors: VendorIds = Object.fromEntries(
    VENDOR_IDS.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])),
  );
  return {
    tracking: {
      vendors,
      vendorDomains,
      ...(noReplyAddress !== undefined && { noReplyAddress }),
      ...(productName !== undefined && { productName }),
    },
    ...(sentryDsn !== undefined && { sentryDsn }),
  };
}
