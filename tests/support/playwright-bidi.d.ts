/** An older Playwright, with the types of the newer one: the journeys use only what both versions have. */
declare module 'playwright-bidi' {
  export { firefox } from 'playwright';
}
