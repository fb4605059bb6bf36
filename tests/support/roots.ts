import { PROJECT_ROOT } from '#compiler/project-root.ts';

/**
 * The folder that holds the `forms/` and `catalogs/` that a test runs on: the fixture content, or what is shipped in the tests
 * of that. `vitest.config.ts` sets it.
 */
export const CONTENT_ROOT: string = process.env['CONTENT_ROOT'] ?? PROJECT_ROOT;

/** The folder whose `dist` a test starts, built of that content. */
export const PRODUCT_ROOT: string = process.env['PRODUCT_ROOT'] ?? PROJECT_ROOT;
