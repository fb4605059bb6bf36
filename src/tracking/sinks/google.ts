import { callOf, queueOf, type VendorCall } from './vendor-globals.ts';

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/**
 * Finds or makes the function that calls Google's scripts. A new function first sets consent mode v2 to denied, before anything
 * else enters the queue. Web analytics and the tag manager share this queue.
 */
export function findGtag(window: object): VendorCall {
  return callOf(window, 'gtag', () => {
    const gtag = makeGtag(window);
    gtag('consent', 'default', DENIED);
    gtag('js', new Date());
    return gtag;
  });
}

/** Google's scripts accept the `arguments` object and ignore arrays. */
function makeGtag(window: object): VendorCall {
  return function gtag() {
    queueOf(window, 'dataLayer').push(arguments);
  };
}

/** Sends the visitor's choice to consent mode. Advertising always stays denied. */
export function updateConsentMode(window: object, isGranted: boolean): void {
  findGtag(window)('consent', 'update', { analytics_storage: isGranted ? 'granted' : 'denied' });
}
