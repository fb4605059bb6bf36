/** What tracking and reports of errors call this version of the page (R9.11). */
export const APP_VERSION = 'v107';
