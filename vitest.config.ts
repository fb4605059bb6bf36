import react from '@vitejs/plugin-react';
import { fixtureContent, FIXTURE_CONTENT } from '#tests/support/fixture-content.ts';
import { FIXTURE_PRODUCT } from '#tests/support/fixture-product.ts';
import { CHROMIUM_ONLY, ONLY_WHEN_ASKED } from '#tests/support/chromium-only.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { LongestFirst } from '#tests/support/longest-first.ts';
import { documentFiles } from '#tests/support/document-files.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** The content that a suite tests, and the folder of its build in `dist` (`tests/support/roots.ts`). */
interface Roots {
  readonly content: string;
  readonly product: string;
}

/** The content for tests of behaviour. A change of the shipped content does not break them. */
const FIXTURE: Roots = { content: FIXTURE_CONTENT, product: FIXTURE_PRODUCT };
const SHIPPED: Roots = { content: import.meta.dirname, product: import.meta.dirname };

const journeys = 'tests/journeys/**';
const journeysWebKit = 'tests/journeys-webkit/**';
const conformance = 'tests/conformance/**';
const documentConformance = 'tests/document-conformance/**';
const faults = 'tests/faults/**';
const soak = 'tests/soak/**';
const shippedContent = 'tests/shipped-content/**';
/** Tests that need their own modules and window: they fail when another test has loaded a module or listens to the window. */
const alone = ['src/app/shell/ErrorBoundary.test.tsx', 'src/app/route/hash-history-event.test.tsx'];

/**
 * A journey fails now and then because of the browser or a busy machine: the driver of WebKit did not answer twice in some thirty visits.
 * A second try tells that from a fault of the page, which fails again. `npm test` names the test. Tests with random parts have no
 * second try, because a rare fault would pass.
 */
const SECOND_TRY = { retry: 1 } as const;

/** Chromium without windows, where the machine has it. A visit takes two thirds of the time. */
const HEADLESS_SHELL = { JOURNEY_BROWSER: 'headless-shell' };

const NOT_IN_FIREFOX = Object.keys({
  ...CHROMIUM_ONLY,
  ...(process.env['ALL_JOURNEYS'] === undefined && ONLY_WHEN_ASKED),
});

const BUILD = './tests/support/fixture-product.ts';
const POSTGRES = './tests/support/postgres.ts';
const BROWSER = ['./tests/support/launch-browser.ts', './tests/support/start-product.ts'];

function projectOf({ env, ...options }: ProjectOptions, { content, product }: Roots = FIXTURE) {
  return {
    extends: true,
    plugins: [react(), documentFiles(content)],
    test: {
      setupFiles: ['./tests/support/setup.ts'],
      restoreMocks: true,
      unstubGlobals: true,
      allowOnly: false,
      // Far more than any test takes, because a busy machine is not a fault of the code.
      testTimeout: 4 * PATIENCE_MS,
      hookTimeout: 4 * PATIENCE_MS,
      expect: { poll: { timeout: PATIENCE_MS } },
      // Both cores of a small machine. By default, Vitest leaves one idle.
      maxWorkers: 2,
      env: { CONTENT_ROOT: content, PRODUCT_ROOT: product, ...env },
      ...options,
    },
  } satisfies TestProjectInlineConfiguration;
}

export default defineConfig({
  plugins: [fixtureContent()],
  // The benchmarks import the product by its name, which tsconfig.json resolves.
  resolve: { tsconfigPaths: true },
  test: {
    env: { TZ: 'Europe/Copenhagen', LANG: 'en_GB.UTF-8' },
    sequence: { sequencer: LongestFirst },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      projectOf({
        name: 'unit',
        include: ['{src,widgets,hints,tests,bench}/**/*.test.ts'],
        exclude: [journeys, journeysWebKit, conformance, documentConformance, faults, soak, shippedContent],
        // The files share their modules, which saves two fifths of the time. No module keeps a state that could disturb another
        // test.
        isolate: false,
      }),
      projectOf({
        name: 'conformance',
        include: [`${conformance}/*.test.ts`],
        globalSetup: POSTGRES,
        isolate: false,
      }),
      projectOf({ name: 'faults', include: [`${faults}/*.test.ts`], globalSetup: [BUILD, POSTGRES] }),
      projectOf({
        name: 'soak',
        include: [
          `${conformance}/*.test.ts`,
          `${faults}/*.test.ts`,
          `${soak}/*.test.ts`,
          `${documentConformance}/random.test.ts`,
        ],
        globalSetup: [BUILD, POSTGRES, './tests/support/launch-browser.ts'],
        env: { SOAK: '1' },
        testTimeout: 20 * 60_000,
      }),
      projectOf({
        name: 'dom',
        environment: 'jsdom',
        include: ['{src,widgets,tests}/**/*.test.tsx'],
        exclude: [journeys, shippedContent, ...alone],
        // The files share their modules and one jsdom, which saves nearly half of the time.
        isolate: false,
      }),
      projectOf({ name: 'alone', environment: 'jsdom', include: alone }),
      projectOf({
        name: 'journeys',
        include: [`${journeys}/*.test.ts`],
        globalSetup: [BUILD, ...BROWSER],
        env: HEADLESS_SHELL,
        ...SECOND_TRY,
        // Two visitors at a time, as everywhere: much of what they do is waiting, for a build or a clock.
        isolate: false,
      }),
      projectOf({
        name: 'journeys-firefox',
        include: [`${journeys}/*.test.ts`],
        exclude: NOT_IN_FIREFOX.map((name) => `tests/journeys/${name}.test.ts`),
        globalSetup: [BUILD, ...BROWSER],
        env: { JOURNEY_BROWSER: 'firefox' },
        ...SECOND_TRY,
        isolate: false,
      }),
      projectOf({
        name: 'journeys-webkit',
        ...SECOND_TRY,
        include: [`${journeysWebKit}/*.test.ts`],
        globalSetup: [BUILD, './tests/support/launch-webkit.ts', './tests/support/start-product.ts'],
        isolate: false,
      }),
      projectOf(
        {
          name: 'shipped-content',
          include: [`${shippedContent}/*.test.{ts,tsx}`],
          globalSetup: BROWSER,
          ...SECOND_TRY,
          isolate: false,
        },
        SHIPPED,
      ),
      projectOf({
        name: 'document-conformance',
        include: [`${documentConformance}/*.test.ts`],
        globalSetup: [BUILD, './tests/support/launch-browser.ts'],
        env: HEADLESS_SHELL,
        isolate: false,
      }),
    ],
  },
});
