/** The files of `tests/journeys` that run in Chromium only, each with the reason. All others run in Firefox, too (R16.1). */
export const CHROMIUM_ONLY: Readonly<Record<string, string>> = {
  accessibility: 'axe judges the same elements, and the test emulates themes',
  canaries: 'it reads what leaves page and server, which depends on no browser',
  display: 'it emulates themes and contrast, and sizes follow from the same styles',
  documents: 'it tests how changed documents reach the page, which depends on no browser',
  embedding: 'it publishes a form first, which takes longer than the test; `frames` signs up inside a frame',
  errors: 'reports of errors to Sentry depend on no browser',
  'findings-page': 'developers see this page, and the test emulates a phone',
  'form-pages': 'it has the controls of the sign-up form, and the test emulates themes',
  funnel: 'counting depends on no browser',
  gallery: 'developers see this page',
  html: 'the same markup is parsed by the same standard',
  image: 'it needs no browser',
  june: 'analytics depends on no browser',
  layout: 'it measures the look pixel by pixel, in pictures of Chromium’s fonts',
  markup: 'the same markup is checked by the same rules',
  modes: 'it emulates forced colours, print and motion',
  'new-locale': 'it tests how a language is added, which depends on no browser',
  'partner-application': 'it builds a product of its own, which takes longer than the test',
  secrets: 'it builds a product of its own, which takes longer than the test',
  spoken: 'its screen reader reads the same markup',
  start: 'it needs no browser',
  steps: 'it builds a product of its own, which takes longer than the test',
  terms: 'it has the controls of the sign-up form, and `windows` opens its window',
  theme: 'a theme is a file of the server',
  'two-services': 'it needs no browser',
  vendors: 'the scripts of vendors are stand-ins',
  'workbench*': 'editors use it, in a browser that they choose',
};

/**
 * Files for which `npm test` has no time in Firefox. They have passed in Firefox, and `ALL_JOURNEYS=1 npx vitest run --project journeys-firefox` runs them there.
 * `npm test` runs them in Chromium, and tests the phone number and the password in WebKit, too.
 */
export const ONLY_WHEN_ASKED: Readonly<Record<string, string>> = {
  'bad-luck': 'networks, storage and reloads depend on the page more than on the browser',
  failures: 'the page has the same words for the same answers',
  'half-typed-country': 'the page reads what the visitor has typed; `countries` tests the list',
  password: 'its rules run in the page',
  phone: 'its spellings are read in the page',
  refusals: 'the server refuses them',
  routes: 'the page reads the address',
};
