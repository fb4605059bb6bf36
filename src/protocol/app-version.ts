/** The version of the page in tracking and error reports (R9.11). */
export const APP_VERSION = 'v107';
