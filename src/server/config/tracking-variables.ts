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
    description: 'Web analytics, Google Analytics 4; not together with a container that does the same.',
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
    description: 'Where the script of that tracker is served from.',
  },
  userflowToken: {
    name: 'USERFLOW_TOKEN',
    parser: trackerId,
    description: 'User onboarding, Userflow: its environment.',
  },
  sentryDsn: {
    name: 'SENTRY_DSN',
    parser: sentryDsn,
    description: 'Where errors in the page are reported to, in production and staging alone.',
  },
  vendorDomains: {
    name: 'VENDOR_DOMAINS',
    parser: domains,
    fallback: 'vendor-a.example,vendor-b.example,vendor-c.example,vendor-d.example',
    description: 'Domains of our own people: they are internal users, and not recorded.',
  },
  noReplyAddress: {
    name: 'NO_REPLY_ADDRESS',
    parser: emailAddress,
    description: 'The address that partners sign others up with; nothing is tracked of it.',
  },
  productName: {
    name: 'PRODUCT_NAME',
    parser: productName,
    description: 'The product in the name of a trait: `Acme` makes `isAcmeUser`.',
  },
} satisfies Record<string, Variable<unknown>>;
