import react from '@vitejs/plugin-react';
import { LongestFirst } from '#tests/support/longest-first.ts';
import { vestibuleDocuments } from '#tools/vite-plugin-forms.ts';
import { defineConfig } from 'vitest/config';

const shared = {
  setupFiles: ['./tests/support/setup.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  allowOnly: false,
  // Far beyond what any of them takes: a busy machine is no fault of the code.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Both cores of a small machine: left to itself, one would be kept free.
  maxWorkers: 2,
};
const journeys = 'tests/journeys/**';
const conformance = 'tests/conformance/**';
const documentConformance = 'tests/document-conformance/**';
const faults = 'tests/faults/**';
const soak = 'tests/soak/**';
/** What none of the others may have been loaded before, nor listen beside: they have modules and a window of their own. */
const alone = ['src/app/ErrorBoundary.test.tsx', 'src/app/route/hash-history-event.test.tsx'];

export default defineConfig({
  plugins: [react(), vestibuleDocuments(import.meta.dirname)],
  test: {
    env: { TZ: 'Europe/Copenhagen', LANG: 'en_GB.UTF-8' },
    sequence: { sequencer: LongestFirst },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,widgets,hints,tests}/**/*.test.ts'],
          exclude: [journeys, conformance, documentConformance, faults, soak],
          // Modules are loaded once for all files, which takes two fifths off; nothing here keeps what a test could trip over.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'conformance',
          include: [`${conformance}/*.test.ts`],
          globalSetup: './tests/support/postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'faults',
          include: [`${faults}/*.test.ts`],
          globalSetup: './tests/support/postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'soak',
          include: [
            `${conformance}/*.test.ts`,
            `${faults}/*.test.ts`,
            `${soak}/*.test.ts`,
            `${documentConformance}/random.test.ts`,
          ],
          globalSetup: ['./tests/support/postgres.ts', './tests/support/launch-browser.ts'],
          env: { SOAK: '1' },
          testTimeout: 20 * 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['{src,widgets,tests}/**/*.test.tsx'],
          exclude: [journeys, ...alone],
          // As above, and jsdom is made once: what that costs is nearly half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'alone',
          environment: 'jsdom',
          include: alone,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'journeys',
          include: [`${journeys}/*.test.ts`],
          globalSetup: ['./tests/support/launch-browser.ts', './tests/support/start-product.ts'],
          isolate: false,
          // Two visitors at a time, as everywhere: much of what they do is waiting, for a build or a clock.
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'document-conformance',
          include: [`${documentConformance}/*.test.ts`],
          globalSetup: './tests/support/launch-browser.ts',
          isolate: false,
          // The first test of a file builds its product.
          testTimeout: 4 * 60_000,
          hookTimeout: 4 * 60_000,
        },
      },
    ],
  },
});
