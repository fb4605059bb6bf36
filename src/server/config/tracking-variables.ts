import {
  emailAddress,
  digits,
  domains,
  gaId,
  gtmId,
  origin,
  productName,
  sentryDsn,
  trackerId,
} from './tracking-parsers.ts';
import type { Variable } from './variable.ts';

/** Vendors and rules for tracking after a visitor's consent (R9.2). A vendor without an id is disabled. */
export const TRACKING_VARIABLES = {
  gtmId: {
    name: 'GTM_ID',
    parser: gtmId,
    description: 'The tag manager, Google Tag Manager: its container.',
  },
  gaId: {
    name: 'GA_ID',
    parser: gaId,
    description:
      'Web analytics, Google Analytics 4. Do not use it together with a container that does the same.',
  },
  hubspotPortalId: {
    name: 'HUBSPOT_PORTAL_ID',
    parser: digits,
    description: 'The CRM, HubSpot in the EU: its account.',
  },
  hotjarId: {
    name: 'HOTJAR_ID',
    parser: digits,
    description: 'Session recording, Hotjar: its site. The form is never recorded.',
  },
  journyId: {
    name: 'JOURNY_ID',
    parser: trackerId,
    description: 'The customer journey, journy.io: its tracker; needs JOURNY_DOMAIN.',
  },
  journyDomain: {
    name: 'JOURNY_DOMAIN',
    parser: origin,
    description: 'The origin of the script of that tracker.',
  },
  userflowToken: {
    name: 'USERFLOW_TOKEN',
    parser: trackerId,
    description: 'User onboarding, Userflow: its environment.',
  },
  sentryDsn: {
    name: 'SENTRY_DSN',
    parser: sentryDsn,
    description: 'The address to which the page reports its errors, only in production and staging.',
  },
  vendorDomains: {
    name: 'VENDOR_DOMAINS',
    parser: domains,
    fallback: 'vendor-a.example,vendor-b.example,vendor-c.example,vendor-d.example',
    description: 'Domains of your own staff. They are internal users, and the page does not record them.',
  },
  noReplyAddress: {
    name: 'NO_REPLY_ADDRESS',
    parser: emailAddress,
    description: 'The address with which partners sign up others. The page tracks nothing of it.',
  },
  productName: {
    name: 'PRODUCT_NAME',
    parser: productName,
    description: 'The product in the name of a trait: `Acme` makes `isAcmeUser`.',
  },
} satisfies Record<string, Variable<unknown>>;
