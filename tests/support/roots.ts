import { PROJECT_ROOT } from '#compiler/project-root.ts';

/**
 * The folder with the `forms/` and `catalogs/` of a test: the fixture content, or the shipped content in `tests/shipped-content`.
 * `vitest.config.ts` sets it.
 */
export const CONTENT_ROOT: string = process.env['CONTENT_ROOT'] ?? PROJECT_ROOT;

/** The folder whose `dist` a test starts. It is built from the content in `CONTENT_ROOT`. */
export const PRODUCT_ROOT: string = process.env['PRODUCT_ROOT'] ?? PROJECT_ROOT;
