import { callOf, queueOf, type VendorCall } from './vendor-globals.ts';

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/**
 * The function that Google's scripts are told by. Made, it first says that nothing is agreed to (consent mode v2), before
 * anything else gets into the queue that both of its products share.
 */
export function findGtag(window: object): VendorCall {
  return callOf(window, 'gtag', () => {
    const gtag = makeGtag(window);
    gtag('consent', 'default', DENIED);
    gtag('js', new Date());
    return gtag;
  });
}

/** Google's scripts take the `arguments` of a function and leave an array alone. */
function makeGtag(window: object): VendorCall {
  return function gtag() {
    queueOf(window, 'dataLayer').push(arguments);
  };
}

/** Tells consent mode what the visitor agrees to. Adverts are asked for nowhere, and stay refused. */
export function updateConsentMode(window: object, isGranted: boolean): void {
  findGtag(window)('consent', 'update', { analytics_storage: isGranted ? 'granted' : 'denied' });
}
