import type { BrowserName } from './browsers.ts';

/** One part of `npm test`. */
export interface Suite {
  readonly name: string;
  /** What the suite asserts, as a line for the log. */
  readonly asserts: string;
  /** The suite's share of the 25 minutes that the whole run may take on two cores (R10.6). */
  readonly shareSeconds: number;
  readonly command: readonly string[];
  /** Vitest's tests are counted one by one. Any other command counts as one test, which passes with exit code 0. */
  readonly countedBy: 'exitCode' | 'vitest';
  /** The browser that the suite needs. */
  readonly browser?: BrowserName;
}

const TOOL = ['node', '--import', 'tsx'];
const plain = { countedBy: 'exitCode' } as const;

/** The suites in the order of the run: suites that are quick to run and to fix come first. */
export const SUITES: readonly Suite[] = [
  {
    ...plain,
    name: 'format',
    asserts: 'files are formatted',
    shareSeconds: 5,
    command: ['oxfmt', '--check', '.'],
  },
  {
    ...plain,
    name: 'lint',
    asserts: 'no lint finding, no layer crossed',
    shareSeconds: 8,
    command: ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { ...plain, name: 'types', asserts: 'types agree', shareSeconds: 8, command: ['tsc', '--noEmit'] },
  { ...plain, name: 'dead code', asserts: 'all code is used', shareSeconds: 6, command: ['knip'] },
  {
    ...plain,
    name: 'documents',
    asserts: 'forms, catalogs and messages fit together',
    shareSeconds: 5,
    command: [...TOOL, 'src/linter/main.ts'],
  },
  {
    name: 'unit',
    asserts: 'parts do what they say, in Node and in jsdom, and both databases alike',
    shareSeconds: 285,
    command: [
      'vitest',
      'run',
      ...['unit', 'conformance', 'dom', 'alone'].flatMap((project) => ['--project', project]),
    ],
    countedBy: 'vitest',
  },
  {
    name: 'node 24',
    asserts: 'the gate judges on Node 24 as on this Node',
    shareSeconds: 25,
    command: [
      'npm exec --yes --package=node@24 -- node node_modules/vitest/vitest.mjs run --project unit',
      'src/compiler/expressions src/linter/expressions src/linter/schema-mistakes src/publishing',
    ].flatMap((words) => words.split(' ')),
    countedBy: 'vitest',
  },
  {
    ...plain,
    name: 'build',
    asserts: 'page and server are built',
    shareSeconds: 25,
    command: [...TOOL, 'src/scripts/build/build.ts'],
  },
  {
    ...plain,
    name: 'size',
    asserts: 'the JavaScript of the first load fits its budget',
    shareSeconds: 10,
    command: [...TOOL, 'bench/size/bench-size.ts'],
  },
  {
    name: 'faults',
    asserts: 'nothing acknowledged is lost, whatever breaks',
    shareSeconds: 110,
    command: ['vitest', 'run', '--project', 'faults'],
    countedBy: 'vitest',
  },
  {
    name: 'journeys',
    asserts: 'visitors reach their aim in Chromium',
    shareSeconds: 570,
    command: ['vitest', 'run', '--project', 'journeys'],
    countedBy: 'vitest',
    browser: 'Chromium',
  },
  {
    name: 'firefox',
    asserts: 'visitors reach their aim in Firefox, too',
    shareSeconds: 150,
    command: ['vitest', 'run', '--project', 'journeys-firefox'],
    countedBy: 'vitest',
    browser: 'Firefox',
  },
  {
    name: 'webkit',
    asserts: 'visitors reach their aim in WebKit, too',
    shareSeconds: 40,
    command: ['vitest', 'run', '--project', 'journeys-webkit'],
    countedBy: 'vitest',
    browser: 'WebKit',
  },
  {
    name: 'forms',
    asserts: 'every form that documents may describe works for its visitors, on the production build',
    shareSeconds: 170,
    command: ['vitest', 'run', '--project', 'document-conformance'],
    countedBy: 'vitest',
    browser: 'Chromium',
  },
  {
    name: 'shipped content',
    asserts: 'what is shipped is as it was approved',
    shareSeconds: 70,
    command: ['vitest', 'run', '--project', 'shipped-content'],
    countedBy: 'vitest',
    browser: 'Chromium',
  },
];
