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

/** What the page learns of tracking: only what is set, and without any vendor nothing at all (R9.2). */
export function trackingEnvironmentOf(
  config: FixedConfig,
): Pick<PublicEnvironment, 'tracking' | 'sentryDsn'> {
  const { vendorDomains, noReplyAddress, productName, sentryDsn } = config;
  const vendors: VendorIds = Object.fromEntries(
    VENDOR_IDS.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])),
  );
  return {
    ...(Object.keys(vendors).length > 0 && {
      tracking: {
        vendors,
        vendorDomains,
        ...(noReplyAddress !== undefined && { noReplyAddress }),
        ...(productName !== undefined && { productName }),
      },
    }),
    ...(sentryDsn !== undefined && { sentryDsn }),
  };
}
