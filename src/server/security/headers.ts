import type { OutgoingHttpHeaders } from 'node:http';

/** What every answer carries, errors included; a page lays its own Content-Security-Policy over it. */
export const STRICT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The page opens the dashboard in a window of its own.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
} as const satisfies OutgoingHttpHeaders;

/** For answers that nobody may keep. */
export const NO_STORE = 'no-store';
