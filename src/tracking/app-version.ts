/** What tracking and error reports call this product's version (R9.11). */
export const APP_VERSION = 'v107';
