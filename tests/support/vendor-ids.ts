import type { VendorIds } from '#protocol/environment.ts';

/** The ids of all vendors, as the page gets them. */
export const ALL_VENDOR_IDS = {
  gtmId: 'GTM-AB12CD3',
  gaId: 'G-AB12CD34',
  hubspotPortalId: '145',
  hotjarId: '31415',
  journyId: 'tracker',
  journyDomain: 'https://trk.shop.example',
  userflowToken: 'ct_abcd',
} satisfies VendorIds;
