import {
  address,
  digits,
  domains,
  gaId,
  gtmId,
  origin,
  productName,
  sentryDsn,
  trackerId,
} from './tracking-kinds.ts';
import type { Variable } from './variable.ts';

/** Whom the page may tell what, once a visitor agrees (R9.2). A vendor without an id does not exist. */
export const TRACKING_VARIABLES = {
  gtmId: {
    name: 'GTM_ID',
    kind: gtmId,
    description: 'The tag manager, Google Tag Manager: its container.',
  },
  gaId: {
    name: 'GA_ID',
    kind: gaId,
    description:
      'Web analytics, Google Analytics 4. Do not use it together with a container that does the same.',
  },
  hubspotPortalId: {
    name: 'HUBSPOT_PORTAL_ID',
    kind: digits,
    description: 'The CRM, HubSpot in the EU: its account.',
  },
  hotjarId: {
    name: 'HOTJAR_ID',
    kind: digits,
    description: 'Session recording, Hotjar: its site. The form is never recorded.',
  },
  journyId: {
    name: 'JOURNY_ID',
    kind: trackerId,
    description: 'The customer journey, journy.io: its tracker; needs JOURNY_DOMAIN.',
  },
  journyDomain: {
    name: 'JOURNY_DOMAIN',
    kind: origin,
    description: 'The origin of the script of that tracker.',
  },
  userflowToken: {
    name: 'USERFLOW_TOKEN',
    kind: trackerId,
    description: 'User onboarding, Userflow: its environment.',
  },
  sentryDsn: {
    name: 'SENTRY_DSN',
    kind: sentryDsn,
    description: 'The address to which the page reports its errors, only in production and staging.',
  },
  vendorDomains: {
    name: 'VENDOR_DOMAINS',
    kind: domains,
    fallback: 'vendor-a.example,vendor-b.example,vendor-c.example,vendor-d.example',
    description: 'Domains of your own staff. They are internal users, and the page does not record them.',
  },
  noReplyAddress: {
    name: 'NO_REPLY_ADDRESS',
    kind: address,
    description: 'The address with which partners sign up others. The page tracks nothing of it.',
  },
  productName: {
    name: 'PRODUCT_NAME',
    kind: productName,
    description: 'The product in the name of a trait: `Acme` makes `isAcmeUser`.',
  },
} satisfies Record<string, Variable<unknown>>;
