import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/**
 * The test files that take longest, as measured on two cores. Without measurements, as in CI, Vitest starts with the largest file.
 * The slowest file is small, so it ran alone at the end while one core was idle.
 */
export const LONGEST: readonly string[] = [
  'tests/journeys/workbench.test.ts',
  'tests/journeys/gallery.test.ts',
  'tests/journeys/accessibility.test.ts',
  'tests/journeys/documents.test.ts',
  'tests/journeys/start.test.ts',
  'tests/journeys/new-locale.test.ts',
  'tests/journeys/partner-application.test.ts',
  'tests/journeys/vendors.test.ts',
  'tests/shipped-content/screenshots.test.ts',
  'tests/journeys/prerender.test.ts',
  'tests/journeys/countries.test.ts',
  'tests/document-conformance/random.test.ts',
  'tests/document-conformance/places.test.ts',
  'tests/document-conformance/kinds.test.ts',
  'tests/document-conformance/conditions.test.ts',
];

/** Starts the longest files of each project first, so that both cores are busy to the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => rank(one) - rank(other)),
    );
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(relative(PROJECT_ROOT, moduleId));
  return place < 0 ? LONGEST.length : place;
}
