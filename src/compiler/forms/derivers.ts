import type { Deriver, DeriverName } from '#contract/compiled-form.ts';
import { copy, slug, template } from '#engine/derivers.ts';

/** What dependencies are derived by, for tools; a page imports those that its forms call. */
export const DERIVERS: Readonly<Record<DeriverName, Deriver>> = { copy, template, slug };
