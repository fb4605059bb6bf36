import type { OutgoingHttpHeaders } from 'node:http';

/** The headers of every response, including errors. A page replaces the Content-Security-Policy by its own. */
export const STRICT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The page opens the dashboard in a new window.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
} as const satisfies OutgoingHttpHeaders;

/** For responses that no cache may store. */
export const NO_STORE = 'no-store';
