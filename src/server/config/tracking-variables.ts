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
    description: 'The id of the container of Google Tag Manager, the tag manager.',
  },
  gaId: {
    name: 'GA_ID',
    parser: gaId,
    description:
      'The id for Google Analytics 4, the web analytics. Do not set it when the container of the tag manager loads Google Analytics.',
  },
  hubspotPortalId: {
    name: 'HUBSPOT_PORTAL_ID',
    parser: digits,
    description: 'The id of the account at HubSpot in the EU, the CRM.',
  },
  hotjarId: {
    name: 'HOTJAR_ID',
    parser: digits,
    description: 'The id of the site at Hotjar, the session recording. It never records the form.',
  },
  journyId: {
    name: 'JOURNY_ID',
    parser: trackerId,
    description: 'The id of the tracker of journy.io, the customer journey. It needs JOURNY_DOMAIN.',
  },
  journyDomain: {
    name: 'JOURNY_DOMAIN',
    parser: origin,
    description: 'The origin of the script of that tracker.',
  },
  userflowToken: {
    name: 'USERFLOW_TOKEN',
    parser: trackerId,
    description: 'The token of the environment at Userflow, the user onboarding.',
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
    description:
      'The e-mail address with which partners sign up others. The page does not track these sign-ups.',
  },
  productName: {
    name: 'PRODUCT_NAME',
    parser: productName,
    description: 'The product in the name of a trait: `Acme` makes `isAcmeUser`.',
  },
} satisfies Record<string, Variable<unknown>>;
